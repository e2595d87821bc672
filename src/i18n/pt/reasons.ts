import type { Catalogue } from '../es.ts'

export const reasons: Catalogue['reasons'] = {
  ERR_WAPP_UNSCANNED: 'Ninguém escaneou o código a tempo. Peça um novo.',
  ERR_WAPP_LOGGED_OUT: 'O telefone encerrou esta sessão. Peça um novo código QR.',
  ERR_WAPP_BANNED: 'O WhatsApp bloqueou este número. Veja o aplicativo no telefone.',
  ERR_WAPP_RESTRICTED: 'O WhatsApp restringiu este número por um tempo. Tente mais tarde.',
  ERR_WAPP_REPLACED: 'Outro programa usa esta mesma sessão. Feche-o e tente de novo.',
  ERR_WAPP_OUTDATED: 'O WhatsApp não aceita mais esta versão. Atualize o Recado.',
  ERR_WAPP_REFUSED: 'O WhatsApp recusou a conexão. Tente de novo ou peça um novo código QR.',
  ERR_WAPP_UNREACHABLE: 'Não foi possível chegar ao WhatsApp depois de várias tentativas.',
  ERR_WAPP_NUMBER: 'O WhatsApp não aceitou esse número para vincular. Verifique-o.',
  ERR_WAPP_KEYS_UNREADABLE:
    'As chaves guardadas não podem ser lidas: o APP_SECRET mudou. Peça um novo código QR.',
  /** Of one message. */
  refused: 'O WhatsApp não aceitou a mensagem',
  463: 'O WhatsApp limita por enquanto o que este número envia. Espere algumas horas antes de tentar de novo.',
}
