/** One reader for each field of the protocol's message that a person can send. */
import type { proto } from '@whiskeysockets/baileys'
import { onlyOnPhonesKind } from '#desk/messages/receiving/inbound'
import { buttons, interactive, list, structured, template } from './business.ts'
import { channelInvite, event, groupInvite, poll, pollResult, scheduledCall } from './gathering.ts'
import { type Kind, linesOf, text } from './kind.ts'
import { contactCards, documentKind, medium, place } from './media.ts'
import { formAnswer } from './native-flow.ts'
import { richResponse } from './rich-response.ts'
import { invoice, order, payment, paymentRequest, product } from './shop.ts'

type Content = proto.IMessage

export const readers: { [K in keyof Content]?: (content: NonNullable<Content[K]>) => Kind } = {
  conversation: text,
  extendedTextMessage: ({ text: words }) => text(words),
  buttonsResponseMessage: ({ selectedDisplayText, selectedButtonId }) =>
    text(selectedDisplayText || selectedButtonId),
  templateButtonReplyMessage: ({ selectedDisplayText, selectedId }) =>
    text(selectedDisplayText || selectedId),
  listResponseMessage: ({ title, description, singleSelectReply }) =>
    text(title || description || singleSelectReply?.selectedRowId),
  questionResponseMessage: ({ text: words }) => text(words),
  statusQuestionAnswerMessage: ({ text: words }) => text(words),
  statusQuotedMessage: ({ text: words }) => text(words),
  richResponseMessage: richResponse,
  interactiveResponseMessage: formAnswer,
  imageMessage: ({ caption }) => medium('image', caption),
  videoMessage: ({ caption }) => medium('video', caption),
  ptvMessage: ({ caption }) => medium('video', caption),
  audioMessage: () => medium('audio'),
  documentMessage: documentKind,
  stickerMessage: () => medium('sticker', 'sticker'),
  stickerPackMessage: ({ name, publisher, caption }) =>
    medium('sticker_pack', linesOf(name, publisher, caption)),
  contactMessage: (contact) => contactCards([contact]),
  contactsArrayMessage: ({ contacts }) => contactCards(contacts ?? []),
  locationMessage: (shared) => place(shared, [shared.name, shared.address, shared.comment]),
  liveLocationMessage: (shared) => place(shared, [shared.caption]),
  pollCreationMessage: poll,
  pollCreationMessageV2: poll,
  pollCreationMessageV3: poll,
  pollCreationMessageV5: poll,
  pollResultSnapshotMessage: pollResult,
  pollResultSnapshotMessageV3: pollResult,
  callLogMesssage: () => medium('call_log'),
  orderMessage: (placed) => order(placed),
  productMessage: product,
  invoiceMessage: invoice,
  requestPaymentMessage: paymentRequest,
  sendPaymentMessage: payment,
  declinePaymentRequestMessage: () => medium('payment_declined'),
  cancelPaymentRequestMessage: () => medium('payment_cancelled'),
  paymentInviteMessage: () => medium('payment'),
  templateMessage: template,
  highlyStructuredMessage: structured,
  listMessage: list,
  buttonsMessage: buttons,
  interactiveMessage: (sent) => interactive(sent),
  groupInviteMessage: groupInvite,
  newsletterAdminInviteMessage: channelInvite,
  newsletterFollowerInviteMessageV2: channelInvite,
  eventMessage: event,
  scheduledCallCreationMessage: scheduledCall,
  requestPhoneNumberMessage: () => medium('number_request'),
  placeholderMessage: () => medium(onlyOnPhonesKind),
}
