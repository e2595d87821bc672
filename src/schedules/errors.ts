import { errorCodes } from '#errors/error-codes'

export const scheduleErrors = errorCodes({
  ERR_SCHEDULE_SENT: {
    status: 400,
    es: 'El mensaje programado ya se envió: no se puede cambiar ni eliminar.',
    pt: 'A mensagem agendada já foi enviada: não pode ser alterada nem excluída.',
    en: 'The scheduled message has been sent: it cannot be changed or deleted.',
  },
  ERR_SCHEDULE_LATE: {
    status: 400,
    es: 'Pasó más de un día desde la hora prevista: no se envió.',
    pt: 'Passou mais de um dia da hora prevista: não foi enviada.',
    en: 'It was more than a day late: it was not sent.',
  },
  ERR_SCHEDULE_CANCELLED: {
    status: 400,
    es: 'Se canceló antes de salir.',
    pt: 'Foi cancelada antes de sair.',
    en: 'It was cancelled before it left.',
  },
  ERR_NO_SCHEDULE_FOUND: {
    status: 404,
    es: 'No se encontró el mensaje programado.',
    pt: 'A mensagem agendada não foi encontrada.',
    en: 'The scheduled message was not found.',
  },
})
