import { named, type Topic, topicsAt } from './topic.ts'

const at = { noun: 'connections', href: '/connections' } as const
const connection = topicsAt({ ...at, can: ['connection.edit'] })
const limits = topicsAt({ ...at, can: ['connection.edit', 'campaign.edit'] })

export const connectionTopics: readonly Topic[] = [
  connection('number', {
    fields: [],
    names: named(
      'Vincular un número de WhatsApp',
      'Conectar um número do WhatsApp',
      'Link a WhatsApp number',
    ),
    says: named(
      'Agrega un número y escanea su código QR con el teléfono.',
      'Adicione um número e leia o código QR com o telefone.',
      'Add a number, and scan its QR code with the phone.',
    ),
    also: 'qr código escanear teléfono desconectado ler telefone celular scan code phone',
  }),
  connection('connectionName', {
    fields: ['name', 'isDefault'],
    names: named(
      'Nombre de una conexión y la predeterminada',
      'Nome de uma conexão e a padrão',
      'Name of a connection, and the default one',
    ),
    says: named(
      'Cómo se llama un número en tu equipo, y por cuál se escribe si no se elige otro.',
      'Como sua equipe chama um número, e por qual se escreve se nenhum outro for escolhido.',
      'What your team calls a number, and which one writes unless another is chosen.',
    ),
    also: 'número predeterminada padrão default',
  }),
  connection('offeredQueues', {
    fields: ['queueIds'],
    names: named('Áreas de una conexión', 'Filas de uma conexão', 'Queues of a connection'),
    says: named(
      'Entre qué áreas elige quien escribe a ese número.',
      'Entre quais filas escolhe quem escreve para esse número.',
      'Which queues people who write to that number choose from.',
    ),
    also: 'menú departamentos sectores setores menu departments',
  }),
  connection('greetingMessage', {
    names: named('Saludo', 'Saudação', 'Greeting'),
    says: named(
      'Lo primero que recibe quien escribe, antes de elegir un área.',
      'A primeira coisa que recebe quem escreve, antes de escolher uma fila.',
      'The first thing that somebody who writes receives, before they choose a queue.',
    ),
    also: 'bienvenida boas-vindas welcome primer mensaje primeira mensagem first message automático',
  }),
  connection('complationMessage', {
    names: named('Mensaje de cierre', 'Mensagem de encerramento', 'Closing message'),
    says: named(
      'La despedida que recibe el cliente cuando su ticket se finaliza.',
      'A despedida que o cliente recebe quando seu ticket é finalizado.',
      'The farewell that customers receive when their ticket is closed.',
    ),
    also: 'despedida adiós despedir final gracias tchau adeus farewell goodbye bye thanks',
  }),
  connection('outOfHoursMessage', {
    needs: 'company',
    names: named('Mensaje fuera de horario', 'Mensagem fora do expediente', 'Out-of-hours message'),
    says: named(
      'Lo que se responde mientras la empresa está cerrada.',
      'O que se responde enquanto a empresa está fechada.',
      'What is answered while the company is closed.',
    ),
    also: 'cerrado ausencia fechado ausência closed away',
  }),
  connection('ratingMessage', {
    names: named('Mensaje de calificación', 'Mensagem de avaliação', 'Rating message'),
    says: named(
      'Cómo se pide al cliente que califique la atención.',
      'Como se pede ao cliente que avalie o atendimento.',
      'How customers are asked to rate the service.',
    ),
    also: 'encuesta satisfacción pesquisa satisfação nps survey feedback',
  }),
  connection('automaticTransfer', {
    fields: ['timeSendQueue', 'sendIdQueue'],
    names: named('Transferencia automática', 'Transferência automática', 'Automatic transfer'),
    says: named(
      'A qué área pasa quien espera sin haber elegido una, y después de cuánto.',
      'Para qual fila vai quem espera sem ter escolhido uma, e depois de quanto tempo.',
      'To which queue somebody goes who waits without having chosen one, and after how long.',
    ),
    also: 'redirigir minutos área fila redirecionar redirect route minutes',
  }),
  limits('campaignLimits', {
    fields: ['campaignDailyCap', 'campaignRamp', 'campaignQuietFrom', 'campaignQuietUntil'],
    names: named('Envío seguro de campañas', 'Envio seguro de campanhas', 'Safe sending'),
    says: named(
      'Cuántos mensajes de campañas manda un número al día, y a qué horas calla.',
      'Quantas mensagens de campanhas um número envia por dia, e em que horas fica em silêncio.',
      'How many campaign messages a number sends a day, and at which hours it stays silent.',
    ),
    also: 'límite bloqueo restricción noche limite bloqueio restrição limit ban restricted night',
  }),
  connection('connectionToken', {
    fields: ['token', 'provider'],
    names: named(
      'Token y proveedor de una conexión',
      'Token e provedor de uma conexão',
      'Token and provider of a connection',
    ),
    says: named(
      'Con qué clave otros programas envían por ese número.',
      'Com qual chave outros programas enviam por esse número.',
      'The key with which other programs send through that number.',
    ),
    also: 'api integración clave integração chave integration key',
  }),
]
