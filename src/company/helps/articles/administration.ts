import { type ArticleText, said } from './article.ts'

export const administration: ArticleText = {
  title: said('Administrar la empresa', 'Administrar a empresa', 'Running the company'),
  intro: said(
    'Dónde se decide quién ve qué, cuándo atiendes y por qué número.',
    'Onde se decide quem vê o quê, quando você atende e por qual número.',
    'Where you decide who sees what, when you answer, and from which number.',
  ),
  sections: [
    {
      heading: said('Personas y permisos', 'Pessoas e permissões', 'People and rights'),
      paragraphs: [
        said(
          'El perfil decide qué puede hacer una persona; sus áreas, a qué clientes ve. Un colaborador sin área no ve a nadie que espere, salvo que le muestres también los tickets sin área.',
          'O perfil decide o que uma pessoa pode fazer; as filas dela, quais clientes vê. Um colaborador sem fila não vê ninguém que espere, a menos que você mostre também os tickets sem fila.',
          'The role decides what a person may do; their queues, which customers they see. An agent in none sees nobody who waits, unless you also show them tickets without one.',
        ),
        said(
          'Las invitaciones que nadie ha usado están en **Usuarios**, **Invitar con un enlace**, y ahí se retiran. Al abrir el enlace se vuelve a mirar tu plan, las áreas y si quien invitó todavía puede crear usuarios. Usada, vencida o retirada, no crea nada y lo dice.',
          'Os convites que ninguém usou estão em **Usuários**, **Convidar com um link**, e ali são retirados. Ao abrir o link se olham de novo o seu plano, as filas e se quem convidou ainda pode criar usuários. Usado, vencido ou retirado, não cria nada e diz isso.',
          'Invitations that nobody has used are under **Users**, **Invite by link**, where you can withdraw them. When the link is used, your plan, the queues, and whether the inviter may still add users are checked again. A used, expired or withdrawn one creates nothing and says so.',
        ),
        said(
          'Al eliminar a alguien, sus tickets abiertos vuelven a espera en la misma área y sus mensajes se conservan. Siempre queda al menos un administrador.',
          'Ao excluir alguém, os tickets abertos voltam à espera na mesma fila e as mensagens são mantidas. Sempre resta ao menos um administrador.',
          'When you delete someone, their open tickets wait again in the same queue, and their messages are kept. At least one administrator always remains.',
        ),
        said(
          'Una contraseña nueva cierra las demás sesiones de esa persona.',
          'Uma senha nova encerra as outras sessões dessa pessoa.',
          'A changed password ends that person’s other sessions.',
        ),
      ],
    },
    {
      heading: said('Horario', 'Horário', 'Opening hours'),
      paragraphs: [
        said(
          'En **Configuración**, opción **Horario de atención**, decides si el horario es de la empresa o de cada área. Un día puede estar cerrado, siempre abierto, o tener dos horas y un descanso. Las fechas cerradas valen una vez o cada año.',
          'Em **Configurações**, opção **Horário de atendimento**, você decide se o horário é da empresa ou de cada fila. Um dia pode estar fechado, sempre aberto, ou ter dois horários e um intervalo. As datas fechadas valem uma vez ou todo ano.',
          'In the settings, option **Opening hours**, you decide whether they are the company’s or each queue’s. A day can be off, always on, or have two times and a break. Special dates hold once or every year.',
        ),
        said(
          'Fuera de horario, el cliente recibe el mensaje fuera de horario de la conexión o del área. Si está vacío: el de la conexión no dice nada, y el área cuenta como abierta.',
          'Fora do horário, o cliente recebe a mensagem fora do horário da conexão ou da fila. Se estiver vazia: a da conexão não diz nada, e a fila conta como aberta.',
          'Outside of them, customers get the out-of-hours text of the connection or of the queue. If it is blank, the connection stays silent, and the queue counts as available.',
        ),
      ],
    },
    {
      heading: said('Conexiones', 'Conexões', 'Connections'),
      paragraphs: [
        said(
          'Cada conexión es un número de WhatsApp. Lo demás que se puede ajustar está en **Más opciones**: áreas, textos automáticos, transferencia automática y límites de campañas.',
          'Cada conexão é um número de WhatsApp. O mais que se pode ajustar está em **Mais opções**: filas, textos automáticos, transferência automática e limites de campanhas.',
          'Each connection is a WhatsApp number. Everything else about it is under **More options**: queues, automatic texts, automatic transfer, and limits of campaigns.',
        ),
        said(
          'Si una conexión se cae, los administradores lo ven en la campana. Los mensajes que escribas mientras tanto esperan y salen cuando vuelve. Si el teléfono la desvinculó, pide un código nuevo.',
          'Se uma conexão cai, os administradores veem no sino. As mensagens escritas enquanto isso esperam e saem quando ela volta. Se o telefone a desvinculou, peça um código novo.',
          'When a connection goes down, administrators see it in the bell. What is written meanwhile waits, and leaves when it is back. If the phone unlinked it, request a fresh code.',
        ),
      ],
    },
    {
      heading: said('Opciones', 'Opções', 'Options'),
      paragraphs: [
        said(
          'Cada opción se guarda sola y vale al instante para todas las páginas abiertas. Con Ctrl+K se encuentra cualquiera por su nombre.',
          'Cada opção se salva sozinha e vale na hora para todas as páginas abertas. Com Ctrl+K se encontra qualquer uma pelo nome.',
          'Each option is stored by itself and applies to all pages at once. Ctrl+K finds any of them by name.',
        ),
        said(
          'Los cambios de usuarios, conexiones, áreas y opciones quedan en un registro que nadie puede cambiar: quién, qué, cuándo y desde dónde.',
          'As mudanças de usuários, conexões, filas e opções ficam em um registro que ninguém pode alterar: quem, o quê, quando e de onde.',
          'Changes of people, connections and options are recorded where nobody can change them: who, what, when and from where.',
        ),
      ],
    },
  ],
}
