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
          'Desde la primera área, cada agente ve solo a quien espera en las suyas. El diálogo que la crea dice a quién afecta, y ofrece darles el área y usarla en las conexiones que no tienen ninguna. Un área que ninguna conexión usa no la ven los clientes.',
          'Desde a primeira fila, cada atendente vê só quem espera nas dele. O diálogo que a cria diz a quem afeta, e oferece dar a fila a eles e usá-la nas conexões que não têm nenhuma. Uma fila que nenhuma conexão usa não aparece para os clientes.',
          'From the first queue on, each agent sees only who waits in theirs. The dialog that creates it says whom it affects, and offers to give them the queue and to use it for the connections that have none. A queue that no connection uses is not seen by customers.',
        ),
        said(
          'Con una sola área en la conexión, todo lo que llega entra en ella. Con varias, el cliente recibe una lista y elige con un número: para eso la conexión necesita un saludo.',
          'Com uma só fila na conexão, tudo o que chega entra nela. Com várias, o cliente recebe uma lista e escolhe com um número: para isso a conexão precisa de uma saudação.',
          'With a single queue in the connection, everything that arrives enters it. With several, the customer gets a list and answers with a number: for that the connection needs a greeting.',
        ),
      ],
    },
    {
      heading: said('Suma a tu equipo', 'Traga a sua equipe', 'Bring your team in'),
      paragraphs: [
        said(
          'En **Usuarios**, **Invitar con un enlace**: elige el perfil y las áreas, pulsa **Crear el enlace**, cópialo y envíalo como quieras. La persona lo abre, escribe su nombre, y su correo si tú no lo pusiste, elige su contraseña y ya está dentro. Sirve una vez, durante siete días.',
          'Em **Usuários**, **Convidar com um link**: escolha o perfil e as filas, clique em **Criar o link**, copie e envie como quiser. A pessoa abre o link, escreve o nome, e o e-mail se você não o informou, escolhe a senha e já está dentro. Serve uma vez, durante sete dias.',
          'Under **Users**, **Invite by link**: choose the role and the queues, press **Create the link**, copy it and send it any way you like. The person opens it, enters a name, and an email unless you gave it, chooses a password and is in. It works once, for seven days.',
        ),
        said(
          'También puedes crear la cuenta con **Nuevo usuario** y dar a la persona una contraseña, que después cambia en su perfil.',
          'Você também pode criar a conta com **Novo usuário** e dar à pessoa uma senha, que depois ela troca no perfil.',
          'You can also create the account with **New user** and give the person a password, to be changed in their profile later.',
        ),
        said(
          'Un **agente** atiende a los clientes de sus áreas. Un **supervisor** ve todos los tickets y al equipo, y cuida áreas, usuarios y campañas. Un **administrador** además cambia las conexiones y las opciones, y paga.',
          'Um **atendente** atende os clientes das suas filas. Um **supervisor** vê todos os tickets e a equipe, e cuida de filas, usuários e campanhas. Um **administrador** também altera as conexões e as opções, e paga.',
          'An **agent** answers the customers of their queues. A **supervisor** sees all tickets and the team, and looks after queues, users and campaigns. An **administrator** also changes connections and options, and pays.',
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
          'En **Esperando**, acepta el ticket: desde ese momento es tuyo y los demás dejan de verlo en espera. Escribe y pulsa Enter. Cuando termines, **Finalizar**. Si el cliente vuelve a escribir dentro de dos horas, el mismo ticket vuelve a espera; después se abre uno nuevo. El plazo es la opción **Reabrir el ticket cerrado**.',
          'Em **Aguardando**, aceite o ticket: desde esse momento é seu e os outros deixam de vê-lo em espera. Escreva e pressione Enter. Quando terminar, **Finalizar**. Se o cliente escrever de novo em até duas horas, o mesmo ticket volta à espera; depois se abre um novo. O prazo é a opção **Reabrir o ticket encerrado**.',
          'Under **Waiting**, accept the ticket: from then on it is yours, and others no longer see it waiting. Write and press Enter. When you are done, **Close**. If the customer writes again within two hours, the same ticket waits again; later a new one is opened. The time is the option **Reopen a closed ticket**.',
        ),
      ],
    },
  ],
}
