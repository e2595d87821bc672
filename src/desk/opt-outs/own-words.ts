import { eq, notInArray, sql } from 'drizzle-orm'
import { optOutWords } from '#db/schema/opt-outs.ts'
import { prepared } from '#db/session.ts'
import { audit } from '#kernel/audit/recording'
import type { Scope } from '#kernel/scope'
import { commonWords } from './fields.ts'

export async function showWords(scope: Scope) {
  const rows = await scope.db.select().from(optOutWords).orderBy(optOutWords.word)
  return { commonWords: [...commonWords], ownWords: rows.map(({ word }) => word) }
}

export async function saveWords(scope: Scope, ownWords: string[]) {
  const before = await showWords(scope)
  await scope.db
    .delete(optOutWords)
    .where(ownWords.length > 0 ? notInArray(optOutWords.word, ownWords) : undefined)
  if (ownWords.length > 0) {
    const rows = ownWords.map((word) => ({ word }))
    await scope.db.insert(optOutWords).values(rows).onConflictDoNothing()
  }
  const after = await showWords(scope)
  audit(scope, { noun: 'optOut', action: 'update', id: 'words', before, after })
  return after
}

/** @param word as `plainAnswer` spells it */
export async function isOptOutWord(scope: Scope, word: string): Promise<boolean> {
  if (commonWords.some((common) => common === word)) return true
  const found = await byWord.execute(scope, { word })
  return found.length > 0
}

const byWord = prepared((db) =>
  db
    .select()
    .from(optOutWords)
    .where(eq(optOutWords.word, sql.placeholder('word'))),
)
