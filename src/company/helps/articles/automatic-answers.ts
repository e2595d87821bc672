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
        'When a customer writes in',
      ),
      paragraphs: [
        said(
          'Si la conexión tiene varias áreas, su saludo lleva una lista numerada y el cliente elige con un número. Si no elige, la lista se repite: tres veces en total. Después espera a una persona, y todavía puede elegir.',
          'Se a conexão tem várias filas, a saudação leva uma lista numerada e o cliente escolhe com um número. Se não escolhe, a lista se repete: três vezes no total. Depois espera uma pessoa, e ainda pode escolher.',
          'If the connection has several of them, its greeting carries a numbered list, and the customer answers with a number. If not, the list is repeated: three times in all. After that a person is awaited, and a number still works.',
        ),
        said(
          'Si tiene una sola, el cliente entra en ella y recibe su menú o su saludo. Si no tiene ninguna, recibe el saludo de la conexión, una vez por ticket.',
          'Se tem uma só, o cliente entra nela e recebe o menu ou a saudação dela. Se não tem nenhuma, recebe a saudação da conexão, uma vez por ticket.',
          'With a single one, the customer enters it and gets its menu or greeting. With none, the connection’s greeting, once per ticket.',
        ),
      ],
    },
    {
      heading: said('El menú de un área', 'O menu de uma fila', 'The menu of one of them'),
      paragraphs: [
        said(
          'En **Áreas**, **Menú**, se arma como un árbol: cada opción tiene un número, un título y un texto. Una opción sin nada debajo termina el menú, y el cliente espera a una persona. `0` sube un nivel; `#` vuelve a la lista de áreas.',
          'Em **Filas**, **Menu**, se monta como uma árvore: cada opção tem um número, um título e um texto. Uma opção sem nada abaixo termina o menu, e o cliente espera uma pessoa. `0` sobe um nível; `#` volta à lista de filas.',
          'Its editor builds a tree: each option has a number, a title and a text. One with nothing below it ends the menu, and a person is awaited. `0` goes up one level; `#` returns to the list.',
        ),
        said(
          'Al lado, la vista previa juega el menú como lo haría un cliente, a cualquier día y hora.',
          'Ao lado, a prévia joga o menu como faria um cliente, em qualquer dia e hora.',
          'Beside it, the preview plays the menu as a customer would, at any day and time.',
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
          'Al cerrar se envía el mensaje de cierre o, si está activada la calificación, la pregunta de 1 a 3. Sale seis segundos después, para que un cierre por error se pueda deshacer. **Cerrar sin despedida** no envía nada.',
          'Ao finalizar se envia a mensagem de encerramento ou, se a avaliação está ativada, a pergunta de 1 a 3. Sai seis segundos depois, para que um engano se possa desfazer. Finalizar sem despedida não envia nada.',
          'When a ticket ends, the completion text goes out or, with ratings on, the question from 1 to 3. It leaves six seconds later, so that a slip can be undone. Ending it without a farewell says nothing.',
        ),
      ],
    },
    {
      heading: said('Cuándo calla', 'Quando cala', 'When it is silent'),
      paragraphs: [
        said(
          'En los grupos; en un ticket que ya tiene a alguien, o en el que alguien escribió; cuando la conexión está desvinculada; y tras cinco respuestas automáticas al mismo contacto en un minuto.',
          'Nos grupos; em um ticket que já tem alguém, ou no qual alguém escreveu; quando a conexão está desvinculada; e após cinco respostas automáticas ao mesmo contato em um minuto.',
          'In groups; in a ticket that has somebody, or in which somebody wrote; while the connection is unlinked; and after five automatic texts to the same contact within a minute.',
        ),
      ],
    },
    {
      heading: said('Variables', 'Variáveis', 'Variables'),
      paragraphs: [
        said(
          'Los textos pueden llevar variables, que se llenan al enviar: el nombre, el saludo según la hora, la fecha. El botón **Variables** junto al campo las inserta.',
          'Os textos podem levar variáveis, preenchidas ao enviar: o nome, a saudação conforme a hora, a data. O botão **Variáveis** junto ao campo as insere.',
          'Texts may have variables, filled in as they go out: the name, a greeting by time of day, the date. The button **Variables** beside the field inserts them.',
        ),
      ],
    },
  ],
}
