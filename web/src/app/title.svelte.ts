// A page that knows better than its address what the window should be called says so here.
class Title {
  /** Empty: as the address has it. */
  own = $state('');
}

export const title = new Title();
