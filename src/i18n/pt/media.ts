import type { Catalogue } from '../es.ts'

export const media: Catalogue['media'] = {
  image: 'Foto',
  audio: 'Áudio',
  video: 'Vídeo',
  application: 'Documento',
  sticker: 'Figurinha',
  locationMessage: 'Localização',
  vcard: 'Contato',
  call_log: 'Chamada',
  waiting: 'Aguardando esta mensagem. Ela chega assim que o outro telefone a repetir.',
  unknown: 'Uma mensagem que esta versão ainda não mostra. Veja no telefone.',
}
