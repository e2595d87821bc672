/**
 * WhatsApp withholds the LID of some numbers. The library asks for it again at every step, and for
 * keys by LID only: nothing could be encrypted for such a number. Here its keys are asked for by number.
 */
import type { SignalRepositoryWithLIDStore } from '@whiskeysockets/baileys'
import { recentValues } from '#whatsapp/recent-values'

type Mapping = SignalRepositoryWithLIDStore['lidMapping']
type Pair = { pn: string; lid: string }
type AskForLids = (numbers: string[]) => Promise<Pair[] | undefined>

const askAgainMs = 10 * 60_000

export class WithheldLids {
  readonly #withheld = recentValues({ most: 10_000, forMs: askAgainMs })

  /** The next one asks WhatsApp again. */
  forget(numberJid: string) {
    this.#withheld.del(numberJid)
  }

  /** Changes the mapping of the library's repository. */
  watch({ lidMapping }: SignalRepositoryWithLIDStore) {
    const { pnToLIDFunc } = lidMapping as unknown as { pnToLIDFunc: AskForLids }
    const find = lidMapping.getLIDsForPNs.bind(lidMapping)
    const asked: Partial<Mapping> = {
      getLIDForPN: async (number) => (await find([number]))?.[0]?.lid ?? null,
      // Only keys are asked for with it: under the names that it answers.
      async getLIDsForPNs(numbers) {
        const found = (await find(numbers)) ?? []
        const without = numbers.filter((number) => !found.some(({ pn }) => pn === number))
        return [...found, ...without.map((number) => ({ pn: number, lid: number }))]
      },
    }
    Object.assign(lidMapping, asked, {
      pnToLIDFunc: (numbers: string[]) => this.#ask(numbers, pnToLIDFunc),
    })
  }

  async #ask(numbers: string[], ask: AskForLids): Promise<Pair[]> {
    const open = numbers.filter((number) => !this.#withheld.get(number))
    const found = open.length > 0 ? ((await ask(open)) ?? []) : []
    for (const number of open)
      if (!found.some(({ pn }) => pn === number)) this.#withheld.set(number, true)
    return found
  }
}
