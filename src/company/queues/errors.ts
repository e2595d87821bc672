import { errorCodes } from '#kernel/errors/error-codes'

export const queueErrors = errorCodes({
  ERR_QUEUES_LIMIT_REACHED: {
    status: 400,
    es: 'Tu plan no permite más áreas.',
    pt: 'Seu plano não permite mais filas.',
    en: 'Your plan doesn’t allow any more queues.',
  },
  ERR_QUEUE_INVALID_NAME: {
    status: 400,
    es: 'El nombre del área no es válido.',
    pt: 'O nome da fila não é válido.',
    en: 'That queue name isn’t valid.',
  },
  ERR_QUEUE_INVALID_COLOR: {
    status: 400,
    es: 'El color del área no es válido.',
    pt: 'A cor da fila não é válida.',
    en: 'That color isn’t valid.',
  },
  ERR_QUEUE_COLOR_ALREADY_EXISTS: {
    status: 400,
    constraints: ['queues_color'],
    es: 'Ese color ya está en uso. Elige otro.',
    pt: 'Essa cor já está em uso. Escolha outra.',
    en: 'That color is already in use. Choose another.',
  },
  ERR_QUEUE_NAME_ALREADY_EXISTS: {
    status: 400,
    constraints: ['queues_name'],
    es: 'Ya hay un área con ese nombre.',
    pt: 'Já existe uma fila com esse nome.',
    en: 'A queue with that name already exists.',
  },
  ERR_QUEUE_NOT_FOUND: {
    status: 404,
    es: 'No se encontró el área.',
    pt: 'Fila não encontrada.',
    en: 'Queue not found.',
  },
})
