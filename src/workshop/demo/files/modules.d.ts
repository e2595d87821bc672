declare module '*.jpg' {
  const path: string

  export = path
}

declare module '*.ogg' {
  const path: string

  export = path
}

declare module '*.webp' {
  const path: string

  export = path
}
