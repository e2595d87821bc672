import { errorCodes } from '#kernel/errors/error-codes'

export const workerErrors = errorCodes({
  ERR_NO_JOB_FOUND: {
    status: 404,
    es: 'Este proceso ya no existe: terminó o se eliminó.',
    pt: 'Este processo não existe mais: terminou ou foi excluído.',
    en: 'This job no longer exists: it is done or was deleted.',
  },
  ERR_JOB_RUNNING: {
    status: 409,
    es: 'Este proceso está en curso. Espera a que termine.',
    pt: 'Este processo está em andamento. Espere terminar.',
    en: 'This job is running. Wait until it ends.',
  },
})
