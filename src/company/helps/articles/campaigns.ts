import { type ArticleText, said } from './article.ts'

export const campaigns: ArticleText = {
  title: said('Campañas', 'Campanhas', 'Campaigns'),
  intro: said(
    'Un mensaje a muchas personas que aceptaron recibirlo, sin perder el número.',
    'Uma mensagem a muitas pessoas que aceitaram recebê-la, sem perder o número.',
    'One message to many people who agreed to get it, without losing the number.',
  ),
  sections: [
    {
      heading: said('El riesgo', 'O risco', 'The risk'),
      paragraphs: [
        said(
          'WhatsApp restringe o bloquea los números que molestan: a quien muchos bloquean, a quien escribe a desconocidos, a quien envía muchos mensajes iguales en poco tiempo. Ningún ritmo vuelve seguro un mensaje que nadie pidió.',
          'O WhatsApp restringe ou bloqueia os números que incomodam: quem é bloqueado por muitos, quem escreve a desconhecidos, quem envia muitas mensagens iguais em pouco tempo. Nenhum ritmo torna segura uma mensagem que ninguém pediu.',
          'WhatsApp restricts or bans numbers that bother people: those that many block, that write to strangers, that send many equal messages in a short time. No pace makes unwanted messages safe.',
        ),
        said(
          'Escribe solo a quien aceptó, di quién eres y cómo dejar de recibir, y usa un número que puedas permitirte perder. **Pedir confirmación antes** es la mejor protección: primero sale una pregunta, y el mensaje solo a quien la responde en siete días.',
          'Escreva só a quem aceitou, diga quem você é e como deixar de receber, e use um número que possa perder. **Pedir confirmação antes** é a melhor proteção: primeiro sai uma pergunta, e a mensagem só a quem responde em até sete dias.',
          'Write only to people who agreed, say who you are and how to stop, and use a number that you could lose. **Ask for confirmation first** protects best: a question is sent, and the message only to those who answer it within seven days.',
        ),
      ],
    },
    {
      heading: said('Valores prudentes', 'Valores prudentes', 'Safe values'),
      paragraphs: [
        said(
          'En la conexión, **Más opciones**, un administrador pulsa **Usar valores recomendados**: a lo sumo 500 destinatarios por día, menos al principio, y nada de 20:00 a 09:00. Sin eso no hay límite. En **Ajustes de campañas** está la pausa entre mensajes: 20 segundos, y 60 después de cada 20 mensajes.',
          'Na conexão, **Mais opções**, um administrador clica em **Usar valores recomendados**: no máximo 500 destinatários por dia, menos no começo, e nada das 20:00 às 09:00. Sem isso não há limite. Em **Configurações de campanhas** está a pausa entre mensagens: 20 segundos, e 60 depois de cada 20 mensagens.',
          'In the connection, **More options**, an administrator presses **Use recommended values**: at most 500 recipients a day, fewer at first, and nothing from 20:00 to 09:00. Without it there is no limit. **Campaign settings** has the pause between messages: 20 seconds, and 60 after every 20 messages.',
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
          'Primero la lista, en **Listas de contactos**: escribe contactos, tráelos de una etiqueta o de **Contactos**, o importa una hoja de cálculo. Los números que WhatsApp no conoce quedan fuera.',
          'Primeiro a lista, em **Listas de contatos**: digite contatos, traga-os de uma etiqueta ou de **Contatos**, ou importe uma planilha. Os números que o WhatsApp não conhece ficam de fora.',
          'First the list, under **Contact lists**: type contacts, take them from a tag or from **Contacts**, or import a spreadsheet. Numbers that WhatsApp doesn’t know are left out.',
        ),
        said(
          'Luego la campaña: hasta cinco textos, de los que cada persona recibe uno al azar, y un archivo si quieres. **Enviar una prueba** te la envía a ti. **Revisar e iniciar** dice cuántos la recibirán, cuándo terminará y qué leerán tres personas; después la inicias.',
          'Depois a campanha: até cinco textos, dos quais cada pessoa recebe um ao acaso, e um anexo se quiser. **Enviar um teste** a envia para você. **Revisar e iniciar** diz quantos vão recebê-la, quando termina e o que três pessoas vão ler; depois você a inicia.',
          'Then the campaign: up to five texts, of which each person gets one at random, and a file if you like. **Send a test** sends it to you. **Check and start** says how many will get it, when it ends, and what three people will read; then you start it.',
        ),
        said(
          'El informe muestra quién la recibió y por qué se detiene, si se detiene. Puedes pararla y reanudarla: nadie la recibe dos veces. Las respuestas llegan como tickets normales, salvo las que confirman y las bajas.',
          'O relatório mostra quem a recebeu e por que ela para, se parar. Você pode pará-la e retomá-la: ninguém a recebe duas vezes. As respostas chegam como tickets normais, menos as que confirmam e os descadastros.',
          'The report shows who got it, and why it pauses if it does. You can stop and resume it: nobody gets it twice. Replies arrive as ordinary tickets, except those that confirm or opt out.',
        ),
      ],
    },
    {
      heading: said('Bajas', 'Descadastros', 'Opting out'),
      paragraphs: [
        said(
          'Quien responde a una campaña, dentro de 30 días, solo **BAJA**, **SAIR** o **STOP**, o una palabra tuya de **Ajustes de campañas**, no recibe más, tampoco desde otra lista. **Permitir campañas**, en el panel del contacto, lo deshace: solo si esa persona lo pide. Queda anotado con tu nombre y el motivo.',
          'Quem responde a uma campanha, em até 30 dias, só **BAJA**, **SAIR** ou **STOP**, ou uma palavra sua de **Configurações de campanhas**, não recebe mais, nem por outra lista. **Permitir campanhas**, no painel do contato, desfaz isso: só se a pessoa pedir. Fica anotado com o seu nome e o motivo.',
          'Whoever answers a campaign, within 30 days, with nothing but **BAJA**, **SAIR** or **STOP**, or a word of your own from **Campaign settings**, gets no campaign any more, from no other list either. **Allow campaigns**, in the panel of the contact, undoes it: only if that person asks. It is recorded with your name and the reason.',
        ),
      ],
    },
  ],
}
