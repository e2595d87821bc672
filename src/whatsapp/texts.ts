import { texts } from '#kernel/i18n/texts'

/** Why a connection is down, by the code that the session ended with; and why WhatsApp refused. */
export const reasonTexts = texts({
  ERR_WAPP_UNSCANNED: {
    es: 'Nadie escaneó el código a tiempo. Pide uno nuevo.',
    pt: 'Ninguém escaneou o código a tempo. Peça um novo.',
    en: 'Nobody scanned the code in time. Request a new one.',
  },
  ERR_WAPP_CODE_RENEWED: {
    es: 'WhatsApp pidió renovar el código. Si ya lo escaneaste, escanéalo una vez más.',
    pt: 'O WhatsApp pediu para renovar o código. Se você já o leu, leia-o mais uma vez.',
    en: 'WhatsApp asked to renew the code. If you have scanned it, scan it once more.',
  },
  ERR_WAPP_LOGGED_OUT: {
    es: 'El teléfono cerró esta sesión. Pide un código QR nuevo.',
    pt: 'O telefone encerrou esta sessão. Peça um novo código QR.',
    en: 'The phone ended this session. Request a new QR code.',
  },
  ERR_WAPP_BANNED: {
    es: 'WhatsApp bloqueó este número. Revisa la aplicación en el teléfono.',
    pt: 'O WhatsApp bloqueou este número. Veja o aplicativo no telefone.',
    en: 'WhatsApp blocked this number. Check the app on the phone.',
  },
  ERR_WAPP_RESTRICTED: {
    es: 'WhatsApp restringió temporalmente este número. Inténtalo más tarde.',
    pt: 'O WhatsApp restringiu temporariamente este número. Tente mais tarde.',
    en: 'WhatsApp has temporarily restricted this number. Try again later.',
  },
  ERR_WAPP_REPLACED: {
    es: 'Otro programa usa esta misma sesión. Ciérralo e inténtalo de nuevo.',
    pt: 'Outro programa usa esta mesma sessão. Feche-o e tente de novo.',
    en: 'Another program is using this session. Close it and try again.',
  },
  ERR_WAPP_OUTDATED: {
    es: 'WhatsApp ya no acepta esta versión. Actualiza Recado.',
    pt: 'O WhatsApp não aceita mais esta versão. Atualize o Recado.',
    en: 'WhatsApp no longer accepts this version. Update Recado.',
  },
  ERR_WAPP_REFUSED: {
    es: 'WhatsApp rechazó la conexión. Inténtalo de nuevo o pide un código QR nuevo.',
    pt: 'O WhatsApp recusou a conexão. Tente de novo ou peça um novo código QR.',
    en: 'WhatsApp refused the connection. Try again or request a new QR code.',
  },
  ERR_WAPP_NOT_STORED: {
    es: 'No se pudo guardar lo que envió WhatsApp, que lo conserva. Reintentando…',
    pt: 'Não foi possível salvar o que o WhatsApp enviou, e ele o guarda. Tentando de novo…',
    en: 'Couldn’t save what WhatsApp delivered; WhatsApp keeps it. Retrying…',
  },
  ERR_WAPP_NUMBER: {
    es: 'WhatsApp no aceptó ese número para vincularlo. Revísalo.',
    pt: 'O WhatsApp não aceitou esse número para vincular. Verifique-o.',
    en: 'WhatsApp didn’t accept that number for linking. Check it.',
  },
  ERR_WAPP_OTHER_NUMBER: {
    es: 'El código lo escaneó otro número que antes: sus tickets abiertos se responderían desde ese. Confírmalo, o pide un código QR nuevo.',
    pt: 'O código foi lido por outro número que antes: os tickets abertos seriam respondidos por ele. Confirme, ou peça um novo código QR.',
    en: 'The code was scanned by another number than before: its open tickets would be answered from it. Confirm it, or request a new QR code.',
  },
  ERR_WAPP_KEYS_UNREADABLE: {
    es: 'Las claves guardadas no se pueden leer: cambió APP_SECRET. Pide un código QR nuevo.',
    pt: 'As chaves salvas não podem ser lidas: o APP_SECRET mudou. Peça um novo código QR.',
    en: 'The stored keys can’t be read: APP_SECRET has changed. Request a new QR code.',
  },
  /** Of one message. */
  refused: {
    es: 'WhatsApp no aceptó el mensaje',
    pt: 'O WhatsApp não aceitou a mensagem',
    en: 'WhatsApp didn’t accept the message',
  },
  '463': {
    es: 'WhatsApp está limitando los envíos de este número. Espera unas horas antes de intentarlo de nuevo.',
    pt: 'O WhatsApp está limitando os envios deste número. Espere algumas horas antes de tentar de novo.',
    en: 'WhatsApp is limiting what this number can send. Wait a few hours before you try again.',
  },
})
