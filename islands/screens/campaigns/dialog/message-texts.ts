/** A campaign has five versions of its message, each with a confirmation to ask for first. */
export const versions = ['1', '2', '3', '4', '5'] as const
export type Version = (typeof versions)[number]

export const messageKey = (version: Version) => `message${version}` as const
export const confirmationKey = (version: Version) => `confirmationMessage${version}` as const

export type MessageKey = ReturnType<typeof messageKey> | ReturnType<typeof confirmationKey>
export type MessageTexts = Record<MessageKey, string>

const keys: readonly MessageKey[] = [...versions.map(messageKey), ...versions.map(confirmationKey)]

export function isMessageKey(name: string): name is MessageKey {
  return keys.some((key) => key === name)
}

export function messageTexts(given: Partial<MessageTexts> | undefined): MessageTexts {
  const text = (key: MessageKey) => given?.[key] ?? ''
  return {
    message1: text('message1'),
    message2: text('message2'),
    message3: text('message3'),
    message4: text('message4'),
    message5: text('message5'),
    confirmationMessage1: text('confirmationMessage1'),
    confirmationMessage2: text('confirmationMessage2'),
    confirmationMessage3: text('confirmationMessage3'),
    confirmationMessage4: text('confirmationMessage4'),
    confirmationMessage5: text('confirmationMessage5'),
  }
}
