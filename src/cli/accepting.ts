import { type Claim, type ClaimName, claimNames } from '#backup/company/claims'
import { refuse } from '#process/refusal'
import { say } from './say.ts'
import { ask, isTerminal } from './terminal.ts'

/** Undefined when one of them is none. */
export function claimsNamed(text: string): ClaimName[] | undefined {
  const names = text.split(',').map((name) => claimNames.find((one) => one === name.trim()))
  return names.every((name) => name !== undefined) ? names : undefined
}

/** @param named by `--accept`: these are shown, and not asked for */
export function accepting(named: readonly ClaimName[]) {
  return async (claims: readonly Claim[]) => {
    for (const { sentence } of claims) say(sentence)
    const open = claims.filter(({ name }) => !named.includes(name))
    if (open.length === 0) return
    const names = [...new Set(claims.map(({ name }) => name))].join(',')
    if (!isTerminal()) {
      const sentences = open.map(({ sentence }) => sentence).join(' ')
      refuse(`${sentences} Whoever takes that says --accept ${names}. Nothing was restored.`)
    }
    const answer = await ask('Take it with that? Write yes: ')
    if (!/^(yes|y|sí|si|sim|s)$/i.test(answer.trim())) refuse('Nothing was restored.')
  }
}
