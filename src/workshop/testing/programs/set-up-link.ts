import { eventually } from '#workshop/testing/eventually'
import type { Program } from './program.ts'

/** What a program that nobody has set up prints for whoever does, after it has begun to answer. */
export async function setUpLinkOf(program: Program): Promise<{ link: string; code: string }> {
  const printed = await eventually(
    () => /http\S+\/set-up#code=([0-9A-F]{10})/.exec(program.output()) ?? undefined,
    'it prints the link of its set-up',
  )
  const [link, code = ''] = printed
  return { link, code }
}
