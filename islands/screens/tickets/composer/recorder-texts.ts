import { texts } from '#kernel/i18n/texts'

/** Around a voice message that is recorded; not for the first texts of a page. */
export const recorderTexts = texts({
  recording: { es: 'Grabando', pt: 'Gravando', en: 'Recording' },
  recordingPaused: { es: 'En pausa', pt: 'Em pausa', en: 'Paused' },
  recordingCancel: {
    es: 'Descartar la grabación',
    pt: 'Descartar a gravação',
    en: 'Discard the recording',
  },
  recordingPause: { es: 'Pausar', pt: 'Pausar', en: 'Pause' },
  recordingResume: { es: 'Seguir grabando', pt: 'Continuar gravando', en: 'Resume recording' },
  recordingStop: { es: 'Terminar y escuchar', pt: 'Terminar e ouvir', en: 'Finish and listen' },
  recordingSend: {
    es: 'Enviar el mensaje de voz',
    pt: 'Enviar a mensagem de voz',
    en: 'Send the voice message',
  },
  recordingListen: {
    es: 'Escucha tu mensaje antes de enviarlo',
    pt: 'Ouça sua mensagem antes de enviar',
    en: 'Listen to your message before you send it',
  },
  level: { es: 'Nivel del micrófono', pt: 'Nível do microfone', en: 'Microphone level' },
  tooShort: {
    es: 'La grabación es demasiado corta y se descartó',
    pt: 'A gravação é curta demais e foi descartada',
    en: 'The recording is too short and was discarded',
  },
  microphoneRefused: {
    es: 'El navegador no permite usar el micrófono. Habilítalo en el candado de la barra de direcciones.',
    pt: 'O navegador não permite usar o microfone. Ative-o no cadeado da barra de endereços.',
    en: 'Your browser is blocking the microphone. Allow it from the lock icon in the address bar.',
  },
  microphoneMissing: {
    es: 'No se encontró un micrófono',
    pt: 'Nenhum microfone foi encontrado',
    en: 'No microphone found',
  },
  microphoneBusy: {
    es: 'No se pudo usar el micrófono. Puede que otro programa lo esté usando.',
    pt: 'Não foi possível usar o microfone. Talvez outro programa o esteja usando.',
    en: 'Couldn’t use the microphone. Another program may be using it.',
  },
  microphoneInsecure: {
    es: 'Para grabar, abre la página con https',
    pt: 'Para gravar, abra a página com https',
    en: 'To record, open the page over https',
  },
})
