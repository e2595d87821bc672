import packageJson from '../../package.json'
import { embedded } from './embedded.ts'

/** What somebody types for what guides call `recado`: from a checkout there is no such program. */
export function commandName(): string {
  return embedded().postgresql ? 'recado' : `npx -y ${packageJson.packageManager} run recado`
}
