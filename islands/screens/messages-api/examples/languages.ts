import { curlExample } from './curl.ts'
import type { ExampleMessage } from './example-message.ts'
import { n8nExample } from './n8n.ts'
import { phpExample } from './php.ts'
import { pythonExample } from './python.ts'
import { typescriptExample } from './typescript.ts'

interface Language {
  title: string
  write: (message: ExampleMessage) => string
}

export const exampleLanguages = {
  curl: { title: 'curl', write: curlExample },
  typescript: { title: 'TypeScript', write: typescriptExample },
  php: { title: 'PHP', write: phpExample },
  python: { title: 'Python', write: pythonExample },
  n8n: { title: 'n8n', write: n8nExample },
} satisfies Record<string, Language>

export type ExampleLanguage = keyof typeof exampleLanguages

export const exampleLanguageNames = [
  'curl',
  'typescript',
  'php',
  'python',
  'n8n',
] as const satisfies ExampleLanguage[]
