/** Provided by the browser's build. */
declare module 'texts:*' {
  const texts: Record<string, Record<string, string>>
  export = texts
}
