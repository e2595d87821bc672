/** SQL is imported as its text. */
declare module '*.sql' {
  const text: string
  export = text
}
