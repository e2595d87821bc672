import { errorCodes } from '#kernel/errors/error-codes'

export const backupErrors = errorCodes({
  ERR_BACKUP_RUNNING: {
    status: 409,
    es: 'Ya se está haciendo una copia. Espera a que termine.',
    pt: 'Já há uma cópia em andamento. Espere terminar.',
    en: 'A backup is already being made. Wait until it is done.',
  },
  ERR_BACKUP_PLACE_UNFIT: {
    status: 400,
    es: 'Recado no puede escribir ahí. Escribe la ruta completa de una carpeta que ya exista en el servidor, o s3://BUCKET/CARPETA.',
    pt: 'O Recado não consegue gravar aí. Digite o caminho completo de uma pasta que já exista no servidor, ou s3://BUCKET/PASTA.',
    en: 'Recado can’t write there. Enter the full path of a folder that is on the server already, or s3://BUCKET/FOLDER.',
  },
  ERR_BACKUP_STORE_UNSET: {
    status: 400,
    es: 'Para s3:// faltan las variables BACKUP_S3 del servidor, o la dirección no nombra un bucket.',
    pt: 'Para s3:// faltam as variáveis BACKUP_S3 do servidor, ou o endereço não nomeia um bucket.',
    en: 'For s3:// the BACKUP_S3 variables of the server are missing, or the address names no bucket.',
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
