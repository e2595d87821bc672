import { expect, test } from 'bun:test'
import { groupReactions, reactionTo } from './reactions.ts'

const by = (emoji: string, contactId: number | null) => ({
  emoji,
  contactId,
  fromMe: contactId === null,
})

test('each emoji stands once, with who gave it, ourselves first', () => {
  expect(groupReactions([by('👍', 4), by('🎉', 5), by('👍', null)])).toEqual([
    { emoji: '👍', count: 2, isMine: true, people: [by('👍', null), by('👍', 4)] },
    { emoji: '🎉', count: 1, isMine: false, people: [by('🎉', 5)] },
  ])
})

test('our own emoji again takes it back, another one replaces it', () => {
  const reactions = [by('👍', null), by('🎉', 5)]
  expect(reactionTo(reactions, '👍')).toBe('')
  expect(reactionTo(reactions, '🎉')).toBe('🎉')
})
