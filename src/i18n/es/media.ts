/** Kinds of messages that are more than text, as lists and bubbles name them. */
export const media = {
  image: 'Foto',
  audio: 'Audio',
  video: 'Video',
  application: 'Documento',
  sticker: 'Sticker',
  locationMessage: 'Ubicación',
  vcard: 'Contacto',
  call_log: 'Llamada',
  waiting: 'Esperando este mensaje. Llegará en cuanto el otro teléfono lo repita.',
  unknown: 'Mensaje que esta versión todavía no muestra. Míralo en el teléfono.',
}
