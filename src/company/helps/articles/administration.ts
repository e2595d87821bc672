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
          'El perfil decide qué puede hacer una persona; sus áreas, a qué clientes ve. Desde que hay áreas, un agente sin ninguna no ve a nadie que espere, salvo que le muestres los tickets sin área.',
          'O perfil decide o que uma pessoa pode fazer; as filas dela, quais clientes vê. Desde que há filas, um atendente sem nenhuma não vê ninguém que espere, a menos que você mostre os tickets sem fila.',
          'The role decides what a person may do; their queues, which customers they see. Once there are queues, an agent in none of them sees nobody who waits, unless you show them tickets without one.',
        ),
        said(
          'Las invitaciones que nadie ha usado están en **Usuarios**, **Invitar con un enlace**, y ahí se retiran. Al usar el enlace se vuelve a mirar tu plan, las áreas y si quien invitó todavía puede crear usuarios. Usada, vencida o retirada, no crea nada y lo dice.',
          'Os convites que ninguém usou estão em **Usuários**, **Convidar com um link**, e ali são retirados. Ao usar o link se olham de novo o seu plano, as filas e se quem convidou ainda pode criar usuários. Usado, vencido ou retirado, não cria nada e diz isso.',
          'Invitations that nobody has used are under **Users**, **Invite by link**, where you can withdraw them. When the link is used, your plan, the queues, and whether the inviter may still add users are checked again. A used, expired or withdrawn one creates nothing and says so.',
        ),
        said(
          'Solo un administrador elimina usuarios. Los tickets abiertos de esa persona vuelven a espera en la misma área, y sus mensajes se conservan. Siempre queda al menos un administrador.',
          'Só um administrador exclui usuários. Os tickets abertos da pessoa voltam à espera na mesma fila e as mensagens são mantidas. Sempre resta ao menos um administrador.',
          'Only an administrator deletes users. The person’s open tickets wait again in the same queue, and their messages are kept. At least one administrator always remains.',
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
          'En **Configuración**, opción **Horario de atención**, decides si el horario es de la empresa o de cada área. El de la empresa está en la pestaña **Horarios**; el de un área, en su formulario. Un día puede estar cerrado, siempre abierto, o tener dos horas y una pausa. Los **Días cerrados** valen una vez o cada año.',
          'Em **Configurações**, opção **Horário de atendimento**, você decide se o horário é da empresa ou de cada fila. O da empresa fica na aba **Horários**; o de uma fila, no formulário dela. Um dia pode estar fechado, sempre aberto, ou ter dois horários e uma pausa. Os **Dias fechados** valem uma vez ou todo ano.',
          'Under **Settings**, option **Opening hours**, you decide whether they are the company’s or each queue’s. Those of the company are in the tab **Schedules**, those of a queue in its form. A day can be closed, always open, or have two times and a break. **Closed dates** hold once or every year.',
        ),
        said(
          'Fuera de horario, el cliente recibe un mensaje: el de la conexión si el horario es de la empresa, el del área si es de cada área. Sin texto, la conexión no dice nada, y el área cuenta como abierta.',
          'Fora do horário, o cliente recebe uma mensagem: a da conexão se o horário é da empresa, a da fila se é de cada fila. Sem texto, a conexão não diz nada, e a fila conta como aberta.',
          'Outside of them, customers get a message: that of the connection if the hours are the company’s, that of the queue if each has its own. Without a text, the connection stays silent, and the queue counts as open.',
        ),
      ],
    },
    {
      heading: said('Conexiones', 'Conexões', 'Connections'),
      paragraphs: [
        said(
          'Cada conexión es un número de WhatsApp. Lo demás que se puede ajustar está en **Más opciones**: si es la predeterminada, áreas, mensajes automáticos, transferencia automática, límites de campañas y el token para otros sistemas.',
          'Cada conexão é um número de WhatsApp. O mais que se pode ajustar está em **Mais opções**: se é a padrão, filas, mensagens automáticas, transferência automática, limites de campanhas e o token para outros sistemas.',
          'Each connection is a WhatsApp number. Everything else about it is under **More options**: whether it is the default, queues, automatic messages, automatic transfer, limits of campaigns, and the token for other systems.',
        ),
        said(
          'Mientras WhatsApp no responde, lo que escribes espera y sale cuando vuelve; a los 15 minutos, la campana avisa a los administradores. Si una conexión se desvincula, la campana avisa enseguida y por ella no se puede escribir: pide un **Nuevo código QR**.',
          'Enquanto o WhatsApp não responde, o que você escreve espera e sai quando ele volta; depois de 15 minutos, o sino avisa os administradores. Se uma conexão se desvincula, o sino avisa na hora e não se pode escrever por ela: peça um **Novo código QR**.',
          'While WhatsApp doesn’t respond, what you write waits, and leaves when it is back; after 15 minutes the bell tells administrators. When a connection is unlinked, the bell tells them at once, and nothing can be written from it: request a **New QR code**.',
        ),
      ],
    },
    {
      heading: said('Opciones', 'Opções', 'Options'),
      paragraphs: [
        said(
          'Cada opción se guarda sola y vale al instante para todas las páginas abiertas. Con Ctrl+K se encuentra cualquiera, también con otras palabras. **Todos los ajustes** es la lista de todo lo que puedes decidir, en cualquier página; cada línea lleva a su campo. Los supervisores ven las opciones; las cambian los administradores.',
          'Cada opção se salva sozinha e vale na hora para todas as páginas abertas. Com Ctrl+K se encontra qualquer uma, também com outras palavras. **Todos os ajustes** é a lista de tudo o que você pode decidir, em qualquer página; cada linha leva ao seu campo. Os supervisores veem as opções; os administradores as alteram.',
          'Each option is saved by itself and applies to all open pages at once. Ctrl+K finds any of them, by other words too. **All options** lists all that you can decide, on whichever page; each line leads to its field. Supervisors see the options; administrators change them.',
        ),
        said(
          'Los cambios de usuarios, invitaciones, conexiones, áreas, campañas y opciones quedan en un registro que nadie puede cambiar: quién, qué, cuándo y desde dónde.',
          'As mudanças de usuários, convites, conexões, filas, campanhas e opções ficam em um registro que ninguém pode alterar: quem, o quê, quando e de onde.',
          'Changes of users, invitations, connections, queues, campaigns and options are recorded where nobody can change them: who, what, when and from where.',
        ),
      ],
    },
    {
      heading: said('El menú', 'O menu', 'The menu'),
      paragraphs: [
        said(
          'Lo de cada día está siempre a la vista. **Campañas** y **Configuración** son grupos: sus demás páginas están debajo como enlaces pequeños, y la flecha las muestra una por línea. Ves solo las páginas de tu perfil.',
          'O de todo dia está sempre à vista. **Campanhas** e **Configurações** são grupos: as demais páginas ficam abaixo como links pequenos, e a seta as mostra uma por linha. Você vê só as páginas do seu perfil.',
          'What is used daily is always in sight. **Campaigns** and **Settings** are groups: their other pages stand below them as small links, and the arrow shows them one a row. You see only the pages of your role.',
        ),
      ],
    },
    {
      heading: said('Después de restaurar', 'Depois de restaurar', 'After a restore'),
      paragraphs: [
        said(
          'Si se restauró una copia de seguridad, una franja sobre cada página dice a los administradores cuántos mensajes y campañas están retenidos, porque quizá ya salieron. Decide quien administra la instalación, o tú en cada conversación: **Enviar de nuevo** o **Sí llegó**. La franja se va cuando todo está decidido. Las invitaciones abiertas quedan retiradas: envía otras.',
          'Se uma cópia de segurança foi restaurada, uma faixa sobre cada página diz aos administradores quantas mensagens e campanhas estão retidas, porque talvez já tenham saído. Quem decide é quem administra a instalação, ou você em cada conversa: **Enviar de novo** ou **Sim, chegou**. A faixa some quando tudo está decidido. Os convites abertos ficam retirados: envie outros.',
          'If a backup was restored, a line above every page tells administrators how many messages and campaigns are held, because they may have left already. Whoever runs the installation decides, or you in each conversation: **Send again** or **It was delivered**. The line goes once all is decided. Open invitations are withdrawn: send new ones.',
        ),
      ],
    },
  ],
}
