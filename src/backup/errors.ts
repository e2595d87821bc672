import { errorCodes } from '#platform/errors/error-codes'

export const backupErrors = errorCodes({
  ERR_BACKUP_RUNNING: {
    status: 409,
    es: 'Ya se está haciendo una copia. Espera a que termine.',
    pt: 'Já há uma cópia em andamento. Espere terminar.',
    en: 'A backup is already being made. Wait until it is done.',
  },
  ERR_NO_BACKUP_FOUND: {
    status: 404,
    es: 'Esta copia ya no está en la carpeta.',
    pt: 'Esta cópia não está mais na pasta.',
    en: 'This backup is no longer in the folder.',
  },
  ERR_HELD_DECIDED: {
    status: 409,
    es: 'Esto ya se decidió: nada ha cambiado ahora.',
    pt: 'Isto já foi decidido: nada mudou agora.',
    en: 'This has already been decided: nothing has changed now.',
  },
  ERR_BACKUP_PHRASE_UNFIT: {
    status: 400,
    es: 'Esta frase no abre la llave de las copias: nada ha cambiado. Revísala palabra por palabra.',
    pt: 'Esta frase não abre a chave das cópias: nada mudou. Confira palavra por palavra.',
    en: 'This phrase does not open the key of the backups: nothing has changed. Check it word by word.',
  },
  ERR_BACKUP_PHRASE_WRONG: {
    status: 400,
    es: 'No es la frase que se mostró: nada ha cambiado. Revísala palabra por palabra, o pide otra.',
    pt: 'Não é a frase que foi mostrada: nada mudou. Confira palavra por palavra ou peça outra.',
    en: 'That is not the phrase that was shown: nothing has changed. Check it word by word, or get another one.',
  },
})
