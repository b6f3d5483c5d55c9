#include "table/apply_entry.h"

namespace hali {
namespace {

using Applied = Result<void>;

// A refusal of the table speaks for itself. One of the game is named by its rule: its sentence is for
// players.
Applied unless(const std::optional<Refusal>& refusal, std::string_view action = "") {
  if (!refusal) return {};
  if (action.empty() || refusal->words.starts_with("refusal.table.")) return fault("", refusal->words);
  return fault("", "fault.entry.action", action, refusal->rule.empty() ? refusal->words : refusal->rule);
}

}  // namespace

Result<void> apply_entry(const Entry& entry, Table& table) {
  if (const auto* action = std::get_if<DoEntry>(&entry)) {
    return unless(action->by.empty() ? table.act(action->seat, action->action)
                                     : table.act_by(action->by, action->seat, action->action),
                  action->action);
  }
  if (const auto* undo = std::get_if<UndoEntry>(&entry)) {
    // Asking again changes nothing, and what changes nothing is no entry.
    if (table.waits_for_consent(undo->seat)) return fault("", "fault.entry.asked");
    return unless(table.undo(undo->seat));
  }
  if (const auto* consent = std::get_if<ConsentEntry>(&entry))
    return unless(table.consent(consent->seat, consent->yes));
  if (const auto* redo = std::get_if<RedoEntry>(&entry)) return unless(table.redo(redo->seat));
  if (const auto* sit = std::get_if<SitEntry>(&entry)) {
    if (sit->seat >= table.seats().size()) return fault("", "refusal.table.no_seat");
    table.sit(sit->seat, sit->who);
    return {};
  }
  // Of before the deal, or of a table that people gather round.
  return fault("", "fault.entry.dealt");
}

}  // namespace hali
