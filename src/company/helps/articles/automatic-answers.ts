import { type ArticleText, said } from './article.ts'

export const automaticAnswers: ArticleText = {
  title: said('Respuestas automáticas', 'Respostas automáticas', 'Automatic answers'),
  intro: said(
    'Qué dice Recado por sí mismo, cuándo lo dice y cuándo calla.',
    'O que o Recado diz por si mesmo, quando diz e quando cala.',
    'What Recado says by itself, when it says it, and when it is silent.',
  ),
  sections: [
    {
      heading: said(
        'Cuando un cliente escribe',
        'Quando um cliente escreve',
        'When a customer writes',
      ),
      paragraphs: [
        said(
          'Si la conexión tiene varias áreas, su saludo lleva una lista numerada y el cliente elige con un número. Si responde otra cosa, la lista se repite: tres veces en total. Después espera a un agente, y todavía puede elegir.',
          'Se a conexão tem várias filas, a saudação leva uma lista numerada e o cliente escolhe com um número. Se responde outra coisa, a lista se repete: três vezes no total. Depois espera um atendente, e ainda pode escolher.',
          'If the connection has several queues, its greeting carries a numbered list, and the customer chooses by a number. After any other answer the list is repeated: three times in all. Then the customer waits for an agent, and can still choose.',
        ),
        said(
          'Si tiene una sola, el cliente entra en ella y recibe su menú o su saludo. Si no tiene ninguna, recibe el saludo de la conexión, una vez cada vez que su ticket se abre.',
          'Se tem uma só, o cliente entra nela e recebe o menu ou a saudação dela. Se não tem nenhuma, recebe a saudação da conexão, uma vez a cada vez que o ticket se abre.',
          'If it has one queue, the customer enters it and gets its menu or greeting. If it has none, the connection’s greeting, once each time their ticket is opened.',
        ),
      ],
    },
    {
      heading: said('El menú de un área', 'O menu de uma fila', 'The menu of a queue'),
      paragraphs: [
        said(
          'En **Áreas**, **Menú**, se arma como un árbol: cada opción tiene un número, un título y un texto. Una opción sin nada debajo termina el menú, y el cliente espera a un agente. `0` sube un nivel; `#` vuelve a la lista de áreas o, si la conexión tiene una sola, al principio del menú.',
          'Em **Filas**, **Menu**, se monta como uma árvore: cada opção tem um número, um título e um texto. Uma opção sem nada abaixo termina o menu, e o cliente espera um atendente. `0` sobe um nível; `#` volta à lista de filas ou, se a conexão tem uma só, ao começo do menu.',
          'Under **Queues**, **Menu**, you build it as a tree: each option has a number, a title and a text. An option with nothing below it ends the menu, and the customer waits for an agent. `0` goes up one level; `#` returns to the list of queues or, if the connection has only one, to the top of the menu.',
        ),
        said(
          'Al lado, en la **Vista previa**, escribes como un cliente y lees lo que se respondería, a cualquier día y hora.',
          'Ao lado, na **Pré-visualização**, você escreve como um cliente e lê o que seria respondido, em qualquer dia e hora.',
          'Beside it, in the **Preview**, you write as a customer and see what would be answered, at any day and time.',
        ),
      ],
    },
    {
      heading: said(
        'Al cerrar y al transferir',
        'Ao finalizar e ao transferir',
        'On closing and transferring',
      ),
      paragraphs: [
        said(
          'Al finalizar se envía el mensaje de cierre. Con la opción **Pedir una calificación**, si un agente atendió y el cliente escribió, sale antes la pregunta del 1 al 3, y el mensaje de cierre cuando responde. Lo primero sale seis segundos después de finalizar, para que un cierre por error se pueda deshacer. **Finalizar sin despedida** no envía nada.',
          'Ao finalizar se envia a mensagem de encerramento. Com a opção **Pedir uma avaliação**, se um atendente atendeu e o cliente escreveu, sai antes a pergunta de 1 a 3, e a mensagem de encerramento quando ele responde. A primeira sai seis segundos depois de finalizar, para que um engano se possa desfazer. **Finalizar sem despedida** não envia nada.',
          'When a ticket is closed, the closing message is sent. With the option **Ask for a rating**, if an agent served the customer and the customer wrote, the question from 1 to 3 comes first, and the closing message after the answer. The first leaves six seconds after closing, so that a slip can be undone. **Close without a farewell** sends nothing.',
        ),
        said(
          'Con la opción **Avisar al transferir**, el cliente lee a qué área o a qué agente pasó; no cuando el ticket entra en su primera área o lo acepta su primer agente. Con **Saludar al aceptar**, quien acepta se presenta por su nombre. Las dos empiezan apagadas.',
          'Com a opção **Avisar ao transferir**, o cliente lê para qual fila ou qual atendente passou; não quando o ticket entra na primeira fila ou é aceito pelo primeiro atendente. Com **Saudar ao aceitar**, quem aceita se apresenta pelo nome. As duas começam desligadas.',
          'With the option **Announce transfers**, the customer is told the new queue or agent; not when the ticket enters its first queue or is accepted by its first agent. With **Greet when accepting**, whoever accepts is introduced by name. Both are off at first.',
        ),
      ],
    },
    {
      heading: said('Llamadas y esperas', 'Chamadas e esperas', 'Calls and waits'),
      paragraphs: [
        said(
          'Mientras la opción **Aceptar llamadas** está apagada, y así empieza, las llamadas se rechazan y quien llama recibe un texto que le pide escribir, a lo sumo uno en diez minutos.',
          'Enquanto a opção **Aceitar chamadas** está desligada, e assim começa, as chamadas são recusadas e quem liga recebe um texto que pede para escrever, no máximo um em dez minutos.',
          'While the option **Accept calls** is off, as it is at first, calls are rejected and the caller gets a text that asks them to write, at most one in ten minutes.',
        ),
        said(
          'Con **Transferencia automática**, en la conexión, quien no elige área pasa después de esos minutos al área indicada, sin que se le diga nada. Con 0 minutos está apagada.',
          'Com **Transferência automática**, na conexão, quem não escolhe fila passa depois desses minutos para a fila indicada, sem que se diga nada. Com 0 minutos está desligada.',
          'With **Automatic transfer**, in the connection, who chooses no queue is moved after these minutes to the queue that it names, silently. With 0 minutes it is off.',
        ),
      ],
    },
    {
      heading: said('Cuándo calla', 'Quando cala', 'When it is silent'),
      paragraphs: [
        said(
          'En los grupos; en un ticket que ya tiene agente, o en el que alguien de tu equipo escribió; cuando la conexión está desvinculada; si el mensaje tiene más de diez minutos, porque Recado estaba apagado; tras cinco respuestas automáticas al mismo contacto en un minuto; y cuando la suscripción venció.',
          'Nos grupos; em um ticket que já tem atendente, ou no qual alguém da sua equipe escreveu; quando a conexão está desvinculada; se a mensagem tem mais de dez minutos, porque o Recado estava desligado; após cinco respostas automáticas ao mesmo contato em um minuto; e quando a assinatura venceu.',
          'In groups; in a ticket that has an agent, or in which somebody of your team wrote; while the connection is unlinked; if the message is older than ten minutes, because Recado was off; after five automatic answers to the same contact within a minute; and once the subscription has expired.',
        ),
      ],
    },
    {
      heading: said('Variables', 'Variáveis', 'Variables'),
      paragraphs: [
        said(
          'Los textos pueden llevar variables, que se llenan al enviar: el nombre, el saludo según la hora, la fecha. En los textos de las áreas y de sus menús las inserta **Variables del mensaje**; en los de la conexión se escriben a mano, como `{{nombre}}` o `{{saludo}}`.',
          'Os textos podem levar variáveis, preenchidas ao enviar: o nome, a saudação conforme a hora, a data. Nos textos das filas e dos menus delas, **Variáveis da mensagem** as insere; nos da conexão se escrevem à mão, como `{{nome}}` ou `{{saudação}}`.',
          'Texts may have variables, filled in as they go out: the name, a greeting by time of day, the date. In texts of queues and their menus, **Message variables** inserts them; in those of the connection you type them, such as `{{name}}` or `{{greeting}}`.',
        ),
      ],
    },
  ],
}
