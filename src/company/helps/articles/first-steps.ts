import { type ArticleText, said } from './article.ts'

export const firstSteps: ArticleText = {
  title: said('Primeros pasos', 'Primeiros passos', 'First steps'),
  intro: said(
    'De un número sin vincular a un equipo que responde, en el orden en que menos se tropieza.',
    'De um número sem vínculo a uma equipe que responde, na ordem em que menos se tropeça.',
    'From a number that isn’t linked to a team that answers, in the order with the fewest stumbles.',
  ),
  sections: [
    {
      heading: said('Conecta tu número', 'Conecte o seu número', 'Connect your number'),
      paragraphs: [
        said(
          'En **Conexiones**, **Nueva conexión**, ponle un nombre y guarda. En el teléfono de la empresa abre WhatsApp, **Dispositivos vinculados**, **Vincular un dispositivo**, y apunta la cámara al código. El número sigue funcionando en el teléfono.',
          'Em **Conexões**, **Nova conexão**, dê um nome e salve. No telefone da empresa abra o WhatsApp, **Dispositivos conectados**, **Conectar dispositivo**, e aponte a câmera para o código. O número continua funcionando no telefone.',
          'Under **Connections**, **New connection**, give it a name and save. On the company’s phone open WhatsApp, **Linked devices**, **Link a device**, and point the camera at the code. The number keeps working on the phone.',
        ),
        said(
          'Después escríbele desde otro teléfono: lo que llega se ve en la misma página, y como ticket en **Tickets**, pestaña **Esperando**.',
          'Depois escreva para ele de outro telefone: o que chega se vê na mesma página, e como ticket em **Tickets**, aba **Aguardando**.',
          'Then write to it from a second phone: what arrives is shown on the same page, and as a ticket under **Tickets**, tab **Waiting**.',
        ),
      ],
    },
    {
      heading: said(
        'Reparte el trabajo en áreas',
        'Divida o trabalho em filas',
        'Divide the work into queues',
      ),
      paragraphs: [
        said(
          'Sin áreas, todos ven a todos los que esperan. Eso basta para dos o tres personas.',
          'Sem filas, todos veem todos os que esperam. Isso basta para duas ou três pessoas.',
          'Without queues, everybody sees everybody who waits. That is enough for two or three people.',
        ),
        said(
          'Desde la primera área, cada colaborador ve solo a quien espera en las suyas. El diálogo dice a quién afecta, y ofrece darle el área a todos y usarla en la conexión. Un área que ninguna conexión usa no la ven los clientes.',
          'Desde a primeira fila, cada colaborador vê só quem espera nas dele. O diálogo diz a quem afeta, e oferece dar a fila a todos e usá-la na conexão. Uma fila que nenhuma conexão usa não aparece para os clientes.',
          'From the first one on, each agent sees only who waits in theirs. The dialog says whom it affects, and offers to give it to everybody and to use it for the connection. What no connection uses, customers don’t see.',
        ),
        said(
          'Con una sola área, todo lo que llega entra en ella. Con varias, el cliente recibe una lista y elige con un número: para eso la conexión necesita un saludo.',
          'Com uma só fila, tudo o que chega entra nela. Com várias, o cliente recebe uma lista e escolhe com um número: para isso a conexão precisa de uma saudação.',
          'With a single one, everything that arrives enters it. With several, the customer gets a list and answers with a number: for that the connection needs a greeting.',
        ),
      ],
    },
    {
      heading: said('Suma a tu equipo', 'Traga a sua equipe', 'Bring your team in'),
      paragraphs: [
        said(
          'En **Usuarios**, **Invitar con un enlace**: elige el perfil y las áreas, copia el enlace y envíalo como quieras. La persona lo abre, escribe su nombre y su correo, elige su contraseña y ya está dentro. Sirve una vez, durante siete días.',
          'Em **Usuários**, **Convidar com um link**: escolha o perfil e as filas, copie o link e envie como quiser. A pessoa abre o link, escreve o nome e o e-mail, escolhe a senha e já está dentro. Serve uma vez, durante sete dias.',
          'Under **Users**, **Invite by link**: choose the role and the queues, copy the link and send it any way you like. The person opens it, enters a name and an e-mail, chooses a password and is in. It works once, for seven days.',
        ),
        said(
          'También puedes crear la cuenta con **Nuevo usuario** y dar a la persona una contraseña, que después cambia en su perfil.',
          'Você também pode criar a conta com **Novo usuário** e dar à pessoa uma senha, que depois ela troca no perfil.',
          'You can also create the account with **New user** and give the person a password, to be changed in their profile later.',
        ),
        said(
          'Un **colaborador** atiende a los clientes de sus áreas. Un **supervisor** ve todos los tickets y al equipo. Un **administrador** además configura la empresa.',
          'Um **colaborador** atende os clientes das suas filas. Um **supervisor** vê todos os tickets e a equipe. Um **administrador** também configura a empresa.',
          'An **agent** answers the customers of their queues. A **supervisor** sees all tickets and the team. An **administrator** also sets up the company.',
        ),
      ],
    },
    {
      heading: said(
        'Responde al primer cliente',
        'Responda ao primeiro cliente',
        'Answer the first customer',
      ),
      paragraphs: [
        said(
          'En **Esperando**, acepta el ticket: desde ese momento es tuyo y los demás dejan de verlo en espera. Escribe y pulsa Enter. Cuando termines, **Finalizar**; si el cliente vuelve a escribir, se abre de nuevo.',
          'Em **Aguardando**, aceite o ticket: desde esse momento é seu e os outros deixam de vê-lo em espera. Escreva e pressione Enter. Quando terminar, **Finalizar**; se o cliente escrever de novo, ele reabre.',
          'Under **Waiting**, accept the ticket: from then on it is yours, and others no longer see it waiting. Write and press Enter. When you are done, **Close**; if the customer writes again, it opens again.',
        ),
      ],
    },
  ],
}
