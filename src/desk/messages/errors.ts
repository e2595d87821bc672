import { errorCodes } from '#kernel/errors/error-codes'

export const messageErrors = errorCodes({
  ERR_NUMBER_IS_KNOWN: {
    status: 409,
    es: 'El número de este cliente ya se conoce.',
    pt: 'O número deste cliente já é conhecido.',
    en: 'This customer’s number is known already.',
  },
  ERR_SENDING_WAPP_MSG: {
    status: 400,
    es: 'WhatsApp no confirmó el mensaje.',
    pt: 'O WhatsApp não confirmou a mensagem.',
    en: 'WhatsApp didn’t confirm the message.',
  },
  ERR_SENDING_RESTORED: {
    status: 400,
    es: 'Quizá ya se envió: se restauró una copia de seguridad de antes.',
    pt: 'Talvez já tenha sido enviada: foi restaurada uma cópia de segurança anterior.',
    en: 'It may have been sent already: an earlier backup was restored.',
  },
  ERR_SENDING_STOPPED: {
    status: 400,
    es: 'Se detuvo el envío antes de que WhatsApp lo confirmara.',
    pt: 'O envio foi interrompido antes de o WhatsApp confirmar.',
    en: 'Sending was stopped before WhatsApp confirmed it.',
  },
  ERR_WAPP_UPLOAD_MEDIA: {
    status: 400,
    es: 'No se pudo subir el archivo a WhatsApp.',
    pt: 'Não foi possível enviar o arquivo ao WhatsApp.',
    en: 'Couldn’t upload the file to WhatsApp.',
  },
  ERR_WAPP_NO_KEYS: {
    status: 400,
    es: 'WhatsApp no tiene claves de ningún dispositivo del destinatario: todavía no puede recibir mensajes.',
    pt: 'O WhatsApp não tem chaves de nenhum dispositivo do destinatário: ele ainda não pode receber mensagens.',
    en: 'WhatsApp has no keys of any of the recipient’s devices, so they can’t receive messages yet.',
  },
  ERR_WAPP_AWAY_TOO_LONG: {
    status: 400,
    es: 'El número estuvo sin conexión con WhatsApp durante 24 horas.',
    pt: 'O número ficou sem conexão com o WhatsApp por 24 horas.',
    en: 'The number had no connection to WhatsApp for 24 hours.',
  },
  ERR_DELETE_WAPP_MSG: {
    status: 400,
    es: 'No se pudo eliminar el mensaje en WhatsApp.',
    pt: 'Não foi possível apagar a mensagem no WhatsApp.',
    en: 'Couldn’t delete the message on WhatsApp.',
  },
  ERR_EDIT_WAPP_MSG: {
    status: 400,
    es: 'Este mensaje ya no se puede editar. WhatsApp lo permite solo durante 15 minutos.',
    pt: 'Esta mensagem não pode mais ser editada. O WhatsApp só permite durante 15 minutos.',
    en: 'This message can no longer be edited. WhatsApp only allows it for 15 minutes.',
  },
  ERR_REACT_WAPP_MSG: {
    status: 400,
    es: 'No se puede reaccionar a este mensaje.',
    pt: 'Não é possível reagir a esta mensagem.',
    en: 'You can’t react to this message.',
  },
  ERR_FETCH_WAPP_MSG: {
    status: 404,
    es: 'No se encontró el mensaje. Puede que sea demasiado antiguo.',
    pt: 'Mensagem não encontrada. Talvez seja antiga demais.',
    en: 'Message not found. It may be too old.',
  },
  ERR_EMPTY_MESSAGE: {
    status: 400,
    es: 'El mensaje está vacío.',
    pt: 'A mensagem está vazia.',
    en: 'The message is empty.',
  },
  ERR_CREATING_MESSAGE: {
    status: 400,
    constraints: ['messages_client'],
    es: 'No se pudo guardar el mensaje.',
    pt: 'Não foi possível salvar a mensagem.',
    en: 'Couldn’t store the message.',
  },
})
