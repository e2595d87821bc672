import { type ArticleText, said } from './article.ts'

export const campaigns: ArticleText = {
  title: said('Campañas', 'Campanhas', 'Campaigns'),
  intro: said(
    'Un mensaje a muchas personas que aceptaron recibirlo, sin perder el número.',
    'Uma mensagem a muitas pessoas que aceitaram recebê-la, sem perder o número.',
    'One text to many people who agreed to get it, without losing the number.',
  ),
  sections: [
    {
      heading: said('El riesgo', 'O risco', 'The risk'),
      paragraphs: [
        said(
          'WhatsApp restringe o bloquea los números que molestan: a quien muchos bloquean, a quien escribe a desconocidos, a quien envía muchos mensajes iguales en poco tiempo. Ningún ritmo vuelve seguro un mensaje que nadie pidió.',
          'O WhatsApp restringe ou bloqueia os números que incomodam: quem é bloqueado por muitos, quem escreve a desconhecidos, quem envia muitas mensagens iguais em pouco tempo. Nenhum ritmo torna segura uma mensagem que ninguém pediu.',
          'WhatsApp restricts or bans numbers that bother people: those that many block, that contact strangers, that repeat the same text quickly. No pace makes unwanted texts safe.',
        ),
        said(
          'Escribe solo a quien aceptó, di quién eres y cómo dejar de recibir, y usa un número que puedas permitirte perder. Pedir confirmación primero es la mejor protección.',
          'Escreva só a quem aceitou, diga quem você é e como deixar de receber, e use um número que possa perder. Pedir confirmação primeiro é a melhor proteção.',
          'Contact only people who agreed, say who you are and how to stop, and use a number that you could lose. Asking for confirmation first protects best.',
        ),
      ],
    },
    {
      heading: said('Valores prudentes', 'Valores prudentes', 'Safe values'),
      paragraphs: [
        said(
          'En la conexión, **Más opciones**, **Usar valores recomendados** pone un máximo por día, un aumento gradual y horas sin envíos. En **Configuración de campañas** se fija la pausa entre mensajes: 20 segundos, y una más larga cada 20.',
          'Na conexão, **Mais opções**, **Usar valores recomendados** define um máximo por dia, um aumento gradual e horas sem envios. Nas configurações de campanhas se define a pausa entre mensagens: 20 segundos, e uma maior a cada 20.',
          'In the connection, **More options**, **Use recommended values** sets a daily limit, a gradual increase and quiet hours. The campaigns’ own page sets the pause between texts: 20 seconds, and a longer one after every 20.',
        ),
      ],
    },
    {
      heading: said(
        'De la lista al informe',
        'Da lista ao relatório',
        'From the list to the report',
      ),
      paragraphs: [
        said(
          'Primero la lista: escribe contactos, tráelos de una etiqueta o importa una hoja de cálculo. Los números que WhatsApp no conoce quedan fuera.',
          'Primeiro a lista: digite contatos, traga-os de uma etiqueta ou importe uma planilha. Os números que o WhatsApp não conhece ficam de fora.',
          'First the list: type contacts, take them from a tag, or import a spreadsheet. Numbers that WhatsApp doesn’t know are left out.',
        ),
        said(
          'Luego la campaña: hasta cinco textos, de los que cada persona recibe uno al azar, y un archivo si quieres. Envíate una prueba. Antes de iniciar, Recado dice cuántos la recibirán, cuándo terminará y qué leerán tres personas.',
          'Depois a campanha: até cinco textos, dos quais cada pessoa recebe um ao acaso, e um anexo se quiser. Envie um teste para você. Antes de iniciar, o Recado diz quantos vão recebê-la, quando termina e o que três pessoas vão ler.',
          'Then the campaign: up to five texts, of which each person gets one at random, and a document if you like. Try it on yourself. Before it starts, Recado says how many will get it, when it ends, and what three people will see.',
        ),
        said(
          'El informe muestra quién la recibió y por qué se detiene, si se detiene. Puedes pararla y reanudarla: nadie la recibe dos veces. Las respuestas llegan como tickets normales.',
          'O relatório mostra quem a recebeu e por que ela para, se parar. Você pode pará-la e retomá-la: ninguém a recebe duas vezes. As respostas chegam como tickets normais.',
          'The report shows who got it, and why it pauses if it does. You can stop and resume it: nobody gets it twice. What people answer arrives as ordinary tickets.',
        ),
      ],
    },
    {
      heading: said('Bajas', 'Descadastros', 'Opting out'),
      paragraphs: [
        said(
          'Quien responde solo **BAJA**, **SAIR** o **STOP** no recibe más campañas, tampoco desde otra lista. Deshazlo solo si esa persona lo pide; queda anotado con el motivo.',
          'Quem responde só **BAJA**, **SAIR** ou **STOP** não recebe mais campanhas, nem por outra lista. Desfaça só se a pessoa pedir; fica anotado com o motivo.',
          'Whoever answers nothing but **BAJA**, **SAIR** or **STOP** gets no campaign any more, from no other list either. Undo it only if that person asks; it is noted with the reason.',
        ),
      ],
    },
  ],
}
