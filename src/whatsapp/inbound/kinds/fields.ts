/** What the fields of the protocol's message are that have no reader. */

/** Make no message, and why. */
export const silent = {
  protocolMessage: 'edits, deletions and timers change what is there; the rest is technical',
  secretEncryptedMessage:
    'an edit, also of a poll or an event, sealed with the secret of its message',
  reactionMessage: 'is put under its message',
  encReactionMessage:
    'a reaction in an announcement group, sealed with the secret of the announcement',
  encCommentMessage:
    'a comment in an announcement group, sealed with the secret of the announcement: read as a message that quotes it',
  pollUpdateMessage: 'a vote, counted on its poll',
  encEventResponseMessage: 'an answer to an event, sealed with its secret and counted on it',
  call: 'calls are announced on their own',
  keepInChatMessage: 'keeps a disappearing message on phones',
  pinInChatMessage: 'pins a message on phones',
  stickerSyncRmrMessage: 'the sticker collection of the phone',
  messageHistoryBundle: 'history for a new group member',
  messageHistoryNotice: 'history for a new group member',
  albumMessage: 'its pictures follow as messages of their own',
}

/** Stand beside a content. */
export const beside = [
  'messageContextInfo',
  'chat',
  'senderKeyDistributionMessage',
  'fastRatchetKeySenderKeyDistributionMessage',
]

/** Have a message inside, which is read instead. */
export const wrappers = [
  'deviceSentMessage',
  'ephemeralMessage',
  'viewOnceMessage',
  'viewOnceMessageV2',
  'viewOnceMessageV2Extension',
  'documentWithCaptionMessage',
  'editedMessage',
  'groupMentionedMessage',
  'botInvokeMessage',
  'lottieStickerMessage',
  'commentMessage',
  'eventCoverImage',
  'statusMentionMessage',
  'pollCreationOptionImageMessage',
  'associatedChildMessage',
  'groupStatusMentionMessage',
  'pollCreationMessageV4',
  'statusAddYours',
  'groupStatusMessage',
  'groupStatusMessageV2',
  'limitSharingMessage',
  'botTaskMessage',
  'questionMessage',
  'questionReplyMessage',
  'botForwardedMessage',
]

/** Kept as `unknown`, with their words if they have any. */
export const unshown = [
  'bcallMessage',
  'scheduledCallEditMessage',
  'statusNotificationMessage',
  'statusStickerInteractionMessage',
]
