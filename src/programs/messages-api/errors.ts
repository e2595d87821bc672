import { errorCodes } from '#kernel/errors/error-codes'

export const messagesApiErrors = errorCodes({
  ERR_MEDIA_URL_REFUSED: {
    status: 400,
    es: 'La dirección del archivo no es pública, así que no se puede descargar.',
    pt: 'O endereço do arquivo não é público, então não pode ser baixado.',
    en: 'The address of the file isn’t public, so it can’t be downloaded.',
  },
  ERR_MEDIA_URL_TIMEOUT: {
    status: 400,
    es: 'El servidor del archivo tardó demasiado en responder.',
    pt: 'O servidor do arquivo demorou demais para responder.',
    en: 'The server of the file took too long.',
  },
  ERR_MEDIA_URL_UNREACHABLE: {
    status: 400,
    es: 'No se pudo descargar el archivo: su servidor no responde o no lo entrega.',
    pt: 'Não foi possível baixar o arquivo: o servidor não responde ou não o entrega.',
    en: 'Couldn’t download the file: its server doesn’t respond or doesn’t deliver it.',
  },
  ERR_MEDIA_URL_INCOMPLETE: {
    status: 400,
    es: 'El archivo llegó incompleto: su servidor anunció otro tamaño.',
    pt: 'O arquivo chegou incompleto: o servidor anunciou outro tamanho.',
    en: 'The file arrived incomplete: its server announced another size.',
  },
  ERR_MEDIA_URL_NO_FILE: {
    status: 415,
    es: 'En esa dirección hay una página web, o algo distinto de lo que dice su nombre.',
    pt: 'Nesse endereço há uma página da web, ou algo diferente do que o nome diz.',
    en: 'There’s a web page at that address, or something other than its name says.',
  },
})
