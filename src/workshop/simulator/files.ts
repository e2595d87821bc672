import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { proto } from '@whiskeysockets/baileys'
import { hkdf, sha256 } from './keys.ts'
import type { MediaHost } from './media.ts'

export type FileKind = 'image' | 'video' | 'audio' | 'document' | 'sticker'

export type OutgoingFile = {
  readonly kind: FileKind
  readonly content: Uint8Array
  readonly mimetype: string
  readonly caption?: string
  readonly fileName?: string
  readonly voice?: boolean
  readonly seconds?: number
  readonly size?: { width: number; height: number }
  readonly thumbnail?: Uint8Array
}

const macLength = 10

export function fileMessage(host: MediaHost, file: OutgoingFile): proto.IMessage {
  const { kind, content, mimetype, caption, fileName, voice, seconds, size } = file
  const mediaKey = randomBytes(32)
  const encrypted = encrypt(kind, mediaKey, content)
  const part = {
    ...host.keep(encrypted),
    mediaKey,
    mimetype,
    fileSha256: sha256(content),
    fileEncSha256: sha256(encrypted),
    fileLength: content.length,
    jpegThumbnail: file.thumbnail,
  }
  if (kind === 'image') return { imageMessage: { ...part, ...size, caption } }
  if (kind === 'video') return { videoMessage: { ...part, ...size, seconds, caption } }
  if (kind === 'audio') return { audioMessage: { ...part, seconds, ptt: voice } }
  if (kind === 'sticker') return { stickerMessage: { ...part, ...size } }
  const message = { documentMessage: { ...part, caption, fileName } }
  return caption ? { documentWithCaptionMessage: { message } } : message
}

/** @throws when the file was tampered with */
export function fileIn(host: MediaHost, message: proto.IMessage): Buffer {
  const document =
    message.documentMessage ?? message.documentWithCaptionMessage?.message?.documentMessage
  const parts = {
    image: message.imageMessage,
    video: message.videoMessage,
    audio: message.audioMessage,
    sticker: message.stickerMessage,
    document,
  }
  for (const kind of ['image', 'video', 'audio', 'sticker', 'document'] as const) {
    const part = parts[kind]
    if (part) return download(host, kind, part)
  }
  throw new Error('this message carries no file')
}

type Part = Pick<proto.Message.IImageMessage, 'directPath' | 'mediaKey' | 'fileSha256'>

function download(host: MediaHost, kind: FileKind, { directPath, mediaKey, fileSha256 }: Part) {
  const encrypted = host.files.get(directPath ?? '')
  if (!encrypted || !mediaKey || !fileSha256) throw new Error(`no file at ${directPath}`)
  const content = decrypt(kind, mediaKey, encrypted)
  if (!sha256(content).equals(fileSha256)) throw new Error('the file is not the one announced')
  return content
}

function encrypt(kind: FileKind, mediaKey: Uint8Array, content: Uint8Array): Buffer {
  const { iv, cipherKey, macKey } = keysOf(kind, mediaKey)
  const cipher = createCipheriv('aes-256-cbc', cipherKey, iv)
  const ciphertext = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([ciphertext, macOf(macKey, iv, ciphertext)])
}

function decrypt(kind: FileKind, mediaKey: Uint8Array, encrypted: Buffer): Buffer {
  const { iv, cipherKey, macKey } = keysOf(kind, mediaKey)
  const ciphertext = encrypted.subarray(0, -macLength)
  if (!macOf(macKey, iv, ciphertext).equals(encrypted.subarray(-macLength))) {
    throw new Error('the file was changed on its way')
  }
  const decipher = createDecipheriv('aes-256-cbc', cipherKey, iv)
  return Buffer.concat([decipher.update(ciphertext), decipher.final()])
}

function keysOf(kind: FileKind, mediaKey: Uint8Array) {
  const names = {
    image: 'Image',
    video: 'Video',
    audio: 'Audio',
    document: 'Document',
    sticker: 'Image',
  }
  const keys = hkdf(mediaKey, 112, { info: `WhatsApp ${names[kind]} Keys` })
  return {
    iv: keys.subarray(0, 16),
    cipherKey: keys.subarray(16, 48),
    macKey: keys.subarray(48, 80),
  }
}

function macOf(macKey: Buffer, iv: Buffer, ciphertext: Buffer) {
  return createHmac('sha256', macKey).update(iv).update(ciphertext).digest().subarray(0, macLength)
}
