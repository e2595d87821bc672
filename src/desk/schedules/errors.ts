import { errorCodes } from '#kernel/errors/error-codes'

export const scheduleErrors = errorCodes({
  ERR_SCHEDULE_SENT: {
    status: 400,
    es: 'El mensaje programado ya se envió. No se puede cambiar ni eliminar.',
    pt: 'A mensagem agendada já foi enviada. Não pode ser alterada nem excluída.',
    en: 'The scheduled message has already been sent. It can’t be changed or deleted.',
  },
  ERR_SCHEDULE_LATE: {
    status: 400,
    es: 'No se envió: pasó más de un día de la hora programada.',
    pt: 'Não foi enviada: passou mais de um dia da hora agendada.',
    en: 'Not sent: it was more than a day late.',
  },
  ERR_SCHEDULE_RESTORED: {
    status: 400,
    es: 'Quizá ya se envió: se restauró una copia de seguridad anterior a su hora. Revisa el chat antes de volver a enviarlo.',
    pt: 'Talvez já tenha sido enviada: foi restaurada uma cópia de segurança anterior à hora dela. Confira a conversa antes de enviar de novo.',
    en: 'It may have been sent already: a backup from before its time was restored. Check the chat before you send it again.',
  },
  ERR_SCHEDULE_CANCELLED: {
    status: 400,
    es: 'Se canceló antes de enviarse.',
    pt: 'Foi cancelada antes do envio.',
    en: 'It was canceled before it was sent.',
  },
  ERR_NO_SCHEDULE_FOUND: {
    status: 404,
    es: 'No se encontró el mensaje programado.',
    pt: 'Mensagem agendada não encontrada.',
    en: 'Scheduled message not found.',
  },
})
