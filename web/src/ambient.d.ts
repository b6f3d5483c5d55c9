declare module 'game-words:en' {
  const sentences: Record<string, string>;
  export default sentences;
}
declare module 'game-words:de' {
  const sentences: Record<string, string>;
  export default sentences;
}
declare module '@engine.wasm?url' {
  const url: string;
  export default url;
}
