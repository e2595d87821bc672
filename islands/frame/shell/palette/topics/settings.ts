import { named, secret, setting, type Topic } from './topic.ts'

/** Named as on their page. */
export const settingTopics: readonly Topic[] = [
  setting(
    'scheduleType',
    named('Horario de atención', 'Horário de atendimento', 'Opening hours'),
    'horarios abierto cerrado fuera de hora expediente aberto fechado business hours closed open',
  ),
  setting(
    'sendGreetingAccepted',
    named('Saludar al aceptar', 'Saudar ao aceitar', 'Greet when accepting'),
    'saludo bienvenida saudação boas-vindas greeting welcome',
  ),
  setting(
    'sendMsgTransfTicket',
    named('Avisar al transferir', 'Avisar ao transferir', 'Announce transfers'),
    'transferencia transferência',
  ),
  setting(
    'userRating',
    named('Pedir una calificación', 'Pedir uma avaliação', 'Ask for a rating'),
    'encuesta satisfacción nota estrellas pesquisa satisfação nps survey feedback stars',
  ),
  setting(
    'userRatingMinutes',
    named('Plazo para calificar', 'Prazo para avaliar', 'Time to rate'),
    'minutos minutes',
  ),
  setting(
    'waitingLongMinutes',
    named('Espera larga', 'Espera longa', 'Long wait'),
    'ámbar minutos alerta amber minutes alert sla',
  ),
  setting(
    'waitingOverMinutes',
    named('Espera excesiva', 'Espera excessiva', 'Overdue wait'),
    'rojo minutos alerta vermelho red minutes alert sla',
  ),
  setting(
    'timeCreateNewTicket',
    named('Reabrir el ticket cerrado', 'Reabrir o ticket encerrado', 'Reopen a closed ticket'),
    'plazo segundos prazo seconds',
  ),
  setting(
    'call',
    named('Aceptar llamadas', 'Aceitar chamadas', 'Accept calls'),
    'teléfono rechazar telefone recusar ligações phone reject',
  ),
  setting('CheckMsgIsGroup', named('Ignorar grupos', 'Ignorar grupos', 'Ignore groups')),
  setting(
    'allowSeveralLogins',
    named('Varias sesiones por persona', 'Várias sessões por pessoa', 'Several logins per person'),
    'login equipos dispositivos aparelhos devices',
  ),
  setting(
    'spyForUsers',
    named(
      'Los usuarios ven tickets ajenos',
      'Os usuários veem tickets de outros',
      'Users see others’ tickets',
    ),
    'espiar leer permisos ler permissões spy read permissions',
  ),
  setting(
    'usersChooseQueues',
    named('Cada quien elige sus áreas', 'Cada um escolhe suas filas', 'Users choose their queues'),
  ),
  setting(
    'noticesShowText',
    named(
      'Mostrar el texto en los avisos',
      'Mostrar o texto nos avisos',
      'Show text in notifications',
    ),
    'notificaciones privacidad notificações privacidade notifications privacy push',
  ),
  secret('ipixc', named('Dirección de IXC', 'Endereço do IXC', 'IXC address')),
  secret('tokenixc', named('Token de IXC', 'Token do IXC', 'IXC token')),
  secret('ipmkauth', named('Dirección de MK-Auth', 'Endereço do MK-Auth', 'MK-Auth address')),
  secret(
    'clientidmkauth',
    named('Client ID de MK-Auth', 'Client ID do MK-Auth', 'MK-Auth client ID'),
  ),
  secret(
    'clientsecretmkauth',
    named('Client secret de MK-Auth', 'Client secret do MK-Auth', 'MK-Auth client secret'),
  ),
  secret('asaas', named('Clave de Asaas', 'Chave do Asaas', 'Asaas key')),
]
