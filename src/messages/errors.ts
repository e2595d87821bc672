import { errorCodes } from '#errors/error-codes'

export const messageErrors = errorCodes({
  ERR_SENDING_WAPP_MSG: {
    status: 400,
    es: 'No se pudo enviar el mensaje. Revisa las conexiones.',
    pt: 'Não foi possível enviar a mensagem. Verifique as conexões.',
    en: 'The message could not be sent. Check the connections.',
  },
  ERR_DELETE_WAPP_MSG: {
    status: 400,
    es: 'No se pudo eliminar el mensaje en WhatsApp.',
    pt: 'Não foi possível apagar a mensagem no WhatsApp.',
    en: 'The message could not be deleted on WhatsApp.',
  },
  ERR_EDIT_WAPP_MSG: {
    status: 400,
    es: 'Ya no se puede editar este mensaje. WhatsApp lo permite durante 15 minutos.',
    pt: 'Esta mensagem não pode mais ser editada. O WhatsApp permite durante 15 minutos.',
    en: 'This message cannot be edited any more. WhatsApp allows it for 15 minutes.',
  },
  ERR_REACT_WAPP_MSG: {
    status: 400,
    es: 'No se puede reaccionar a este mensaje.',
    pt: 'Não é possível reagir a esta mensagem.',
    en: 'You cannot react to this message.',
  },
  ERR_FETCH_WAPP_MSG: {
    status: 404,
    es: 'No se encontró el mensaje. Tal vez es demasiado antiguo.',
    pt: 'A mensagem não foi encontrada. Talvez seja antiga demais.',
    en: 'The message was not found. It may be too old.',
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
    pt: 'Não foi possível guardar a mensagem.',
    en: 'The message could not be stored.',
  },
})
