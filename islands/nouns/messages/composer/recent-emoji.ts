import { readStored, writeStored } from '../../../kit/storage/stored.ts'

const key = 'emoji-recent'
const most = 16

export function recentEmoji(): string[] {
  return (readStored(key) ?? '').split(' ').filter((one) => one !== '')
}

export function rememberEmoji(emoji: string) {
  const others = recentEmoji().filter((one) => one !== emoji)
  writeStored(key, [emoji, ...others].slice(0, most).join(' '))
}
