declare module 'words:said' {
  const said: Record<'en' | 'de', Record<string, () => Promise<Record<string, string>>>>;
  export default said;
}
declare module 'words:*' {
  const words: Record<string, string>;
  export default words;
}
declare module '@engine.wasm?url' {
  const url: string;
  export default url;
}
