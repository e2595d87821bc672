import { errorCodes } from '#errors/error-codes'

export const queueErrors = errorCodes({
  ERR_QUEUES_LIMIT_REACHED: {
    status: 400,
    es: 'Tu plan no permite más áreas.',
    pt: 'Seu plano não permite mais filas.',
    en: 'Your plan allows no more queues.',
  },
  ERR_QUEUE_INVALID_NAME: {
    status: 400,
    es: 'El nombre del área no es válido.',
    pt: 'O nome da fila não é válido.',
    en: 'The queue’s name is not valid.',
  },
  ERR_QUEUE_INVALID_COLOR: {
    status: 400,
    es: 'El color del área no es válido.',
    pt: 'A cor da fila não é válida.',
    en: 'The queue’s colour is not valid.',
  },
  ERR_QUEUE_COLOR_ALREADY_EXISTS: {
    status: 400,
    constraints: ['queues_color'],
    es: 'Ese color ya está en uso. Elige otro.',
    pt: 'Essa cor já está em uso. Escolha outra.',
    en: 'That colour is in use. Pick another.',
  },
  ERR_QUEUE_NAME_ALREADY_EXISTS: {
    status: 400,
    constraints: ['queues_name'],
    es: 'Ya hay un área con ese nombre.',
    pt: 'Já existe uma fila com esse nome.',
    en: 'There is already a queue of that name.',
  },
  ERR_QUEUE_NOT_FOUND: {
    status: 404,
    es: 'No se encontró el área.',
    pt: 'A fila não foi encontrada.',
    en: 'The queue was not found.',
  },
})
