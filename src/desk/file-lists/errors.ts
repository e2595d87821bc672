import { errorCodes } from '#kernel/errors/error-codes'

export const fileListErrors = errorCodes({
  ERR_NO_FILE_FOUND: {
    status: 404,
    es: 'No se encontró la lista de archivos.',
    pt: 'Lista de arquivos não encontrada.',
    en: 'File list not found.',
  },
  ERR_FILE_NAME_ALREADY_EXISTS: {
    status: 400,
    constraints: ['file_lists_name'],
    es: 'Ya hay una lista de archivos con ese nombre.',
    pt: 'Já existe uma lista de arquivos com esse nome.',
    en: 'A file list with that name already exists.',
  },
})
