/** What businesses send: a heading or file, text, and what can be tapped. */
import type { proto } from '@whiskeysockets/baileys'
import { onlyOnPhonesKind } from '#desk/messages/receiving/inbound'
import { type Kind, linesOf } from './kind.ts'
import { buttonWords, isPayment, nativeButtonWords, rowWords } from './native-flow.ts'
import { product } from './shop.ts'

interface Headed {
  documentMessage?: proto.Message.IDocumentMessage | null
  imageMessage?: proto.Message.IImageMessage | null
  videoMessage?: proto.Message.IVideoMessage | null
  locationMessage?: proto.Message.ILocationMessage | null
}

function headOf(headed: Headed | null | undefined): proto.IMessage | undefined {
  const { documentMessage, imageMessage, videoMessage } = headed ?? {}
  if (documentMessage) return { documentMessage }
  if (imageMessage) return { imageMessage }
  return videoMessage ? { videoMessage } : undefined
}

const placeWords = (headed: Headed | null | undefined) =>
  linesOf(headed?.locationMessage?.name, headed?.locationMessage?.address)

export function template(sent: proto.Message.ITemplateMessage): Kind {
  const { hydratedTemplate, hydratedFourRowTemplate, interactiveMessageTemplate } = sent
  const hydrated = hydratedTemplate ?? hydratedFourRowTemplate
  if (hydrated) return hydratedKind(hydrated)
  if (interactiveMessageTemplate) return interactive(interactiveMessageTemplate)
  const { content, footer, buttons, highlyStructuredMessage, ...headed } =
    sent.fourRowTemplate ?? {}
  const labels = (buttons ?? []).map(({ quickReplyButton, urlButton, callButton }) =>
    buttonWords(paramsOf((quickReplyButton ?? urlButton ?? callButton)?.displayText)),
  )
  const said = [highlyStructuredMessage, content, footer].map(paramsOf)
  return {
    mediaType: 'options',
    body: linesOf(placeWords(headed), ...said, ...labels),
    head: headOf(headed),
  }
}

/** The words themselves are on the phone, but what fills them is here. */
const paramsOf = (said: proto.Message.IHighlyStructuredMessage | null | undefined) =>
  said?.params?.join('\n')

export const structured = (sent: proto.Message.IHighlyStructuredMessage): Kind =>
  sent.hydratedHsm
    ? template(sent.hydratedHsm)
    : { mediaType: 'options', body: paramsOf(sent) ?? '' }

function hydratedKind(sent: proto.Message.TemplateMessage.IHydratedFourRowTemplate): Kind {
  const buttons = (sent.hydratedButtons ?? []).map(({ quickReplyButton, urlButton, callButton }) =>
    linesOf(
      buttonWords(quickReplyButton?.displayText),
      buttonWords(urlButton?.displayText, urlButton?.url),
      buttonWords(callButton?.displayText, callButton?.phoneNumber),
    ),
  )
  const { hydratedTitleText, hydratedContentText, hydratedFooterText } = sent
  return {
    mediaType: sent.maskLinkedDevices ? onlyOnPhonesKind : 'options',
    body: linesOf(
      hydratedTitleText,
      placeWords(sent),
      hydratedContentText,
      hydratedFooterText,
      ...buttons,
    ),
    head: headOf(sent),
  }
}

export function list(sent: proto.Message.IListMessage): Kind {
  const rows = (sent.sections ?? []).flatMap(({ title, rows: of }) => [
    title,
    ...(of ?? []).map((row) => rowWords(row.title, row.description)),
  ])
  const { title, description, footerText, buttonText } = sent
  const body = linesOf(title, description, ...rows, footerText, buttonWords(buttonText))
  return { mediaType: 'options', body }
}

export function buttons(sent: proto.Message.IButtonsMessage): Kind {
  const labels = (sent.buttons ?? []).map(({ buttonText, nativeFlowInfo }) =>
    buttonText?.displayText
      ? buttonWords(buttonText.displayText)
      : nativeButtonWords({
          name: nativeFlowInfo?.name ?? '',
          buttonParamsJson: nativeFlowInfo?.paramsJson ?? '',
        }),
  )
  const body = linesOf(sent.text, placeWords(sent), sent.contentText, sent.footerText, ...labels)
  return { mediaType: 'options', body, head: headOf(sent) }
}

const mostCards = 20

export function interactive(sent: proto.Message.IInteractiveMessage, depth = 0): Kind {
  const { header, body, footer, nativeFlowMessage, carouselMessage } = sent
  const sold = header?.productMessage ? product(header.productMessage) : undefined
  const tapped = nativeFlowMessage?.buttons ?? []
  const cards =
    depth === 0
      ? (carouselMessage?.cards ?? []).slice(0, mostCards).map((card) => interactive(card, 1))
      : []
  const said = [header?.title, header?.subtitle, placeWords(header), sold?.body, body?.text]
  return {
    mediaType: tapped.some(isPayment) ? 'payment' : 'options',
    body: linesOf(
      ...said,
      ...tapped.map(nativeButtonWords),
      footer?.text,
      ...cards.map((card) => card.body),
    ),
    head: headOf(header) ?? sold?.head ?? cards.find((card) => card.head)?.head,
    card: { picture: header?.jpegThumbnail },
  }
}
