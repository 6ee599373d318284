/**
 * All texts of the app in English, one section for each feature. A name in braces stands for a
 * value; an entry with plural forms takes `count`. Another language is a file like this one
 * (`satisfies Catalogue`) and a line in `messages.tsx`.
 */
export const en = {
  // The app as a whole
  'app.name': 'Lectern',
  'app.navigation': 'Main',
  'app.skip': 'Skip to content',
  'app.loading': 'Loading',
  'app.close': 'Close',
  'app.cancel': 'Cancel',
  'app.save': 'Save',
  'app.retry': 'Try again',
  'app.undo': 'Undo',
  'app.dismiss': 'Dismiss',
  'app.more': 'More actions',
  'app.notifications': 'Notifications',
  'app.titleOf': '{screen} · Lectern',

  // What can go wrong; keys are the stable names of errors, where the app has words of its own
  'error.server-gone': 'Lectern does not answer. Is it still running?',
  'error.session-required': 'This page has no access to your library.',
  'error.internal': 'Something went wrong inside Lectern. Try again; the log says more.',
  'error.pdf-password-needed': 'This PDF is locked. Enter its password to open it.',
  'error.pdf-password-wrong': 'That password does not open this PDF. Check it and try again.',
  'error.pdf-damaged':
    'This PDF is damaged and cannot be read. Open it in a PDF viewer, save it again, and add the new file.',
  'error.pdf-no-text':
    'The pages of this PDF are pictures without text. Run text recognition (OCR) on it, and add the result.',
  'error.page-empty':
    'This page has too little text to study. Open it in your browser, save it as PDF, and add the file.',
  'error.page-needs-scripts':
    'The text of this page only appears in a browser. Open it there, save it as PDF, and add the file.',
  'error.unsupported-source-type':
    'Lectern cannot read this kind of link yet. Save what it shows as PDF, and add the file.',
  'error.url-not-public': 'This address leads into a private network, where Lectern does not go.',
  'error.model-missing':
    'To turn speech into text, Lectern needs a speech model. It works on this computer; nothing is uploaded.',
  'error.youtube-no-captions':
    'This video has no captions. Add a recording of it, or its transcript as a .srt, .vtt or .txt file.',
  'error.queue-full': 'There is a lot to do already. Try again in a moment.',
  'error.interrupted': 'Lectern was closed before this was done.',
  'error.unexpected.title': 'This screen has stopped working',
  'error.unexpected.text':
    'Your library is safe. Load the screen again; if this comes back, the text below helps to find out why.',
  'error.unexpected.reload': 'Load again',
  'error.notFound.title': 'Nothing is here',
  'error.notFound.text': 'The address may be old, or what it led to was deleted.',
  'error.notFound.home': 'Go to the library',

  // Opening the app, and its connection to the server
  'session.closed.title': 'Open Lectern from where it runs',
  'session.closed.text':
    'Only you may see your library, so this page needs a fresh link. Open the Lectern app, or type this in a terminal:',
  'session.closed.command': 'npx lectern open',
  'session.noServer.title': 'Lectern is not running',
  'session.noServer.text': 'Start it, and this page goes on by itself.',
  'connection.gone': 'Lectern has stopped answering. What you see may be out of date.',
  'connection.retrying': 'Trying to reach it again…',
  'connection.back': 'Lectern is back.',

  // Commands and shortcuts
  'commands.palette': 'Command palette',
  'commands.placeholder': 'Search commands and sources',
  'commands.empty': 'Nothing fits “{words}”.',
  'commands.shortcuts': 'Keyboard shortcuts',
  'commands.group.app': 'Anywhere',
  'commands.group.go': 'Go to',
  'commands.group.library': 'Library',
  'commands.group.source': 'Source',
  'commands.group.quiz': 'Quiz',
  'commands.group.flashcards': 'Flashcards',
  'commands.group.mindmap': 'Mind map',
  'commands.group.settings': 'Settings',
  'commands.group.sources': 'Sources',
  'commands.theme.light': 'Use the light theme',
  'commands.theme.dark': 'Use the dark theme',
  'commands.theme.system': 'Use the theme of the system',
  'commands.undo': 'Undo the last change',

  // Library
  'library.title': 'Library',
  'library.add': 'Add',
  'library.add.title': 'Add to your library',
  'library.add.files': 'Choose files',
  'library.add.drop': 'Drop PDFs, saved web pages or text files anywhere in this window.',
  'library.add.link': 'Links to web pages, one on each line',
  'library.add.link.placeholder': 'https://',
  'library.add.link.submit': 'Add links',
  'library.add.link.invalid': 'This is not the address of a web page: {text}',
  'library.add.samples': 'Or try one of these',
  'library.added.files': {
    one: 'Adding {count} file to your library',
    other: 'Adding {count} files to your library',
  },
  'library.added.links': {
    one: 'Adding {count} link to your library',
    other: 'Adding {count} links to your library',
  },
  'library.added.show': 'Show',
  'library.added.tooMany': 'Only the first {count} files of what you dropped were taken.',
  'library.dropHere': 'Drop to add to your library',
  'library.search': 'Search all texts',
  'library.search.placeholder': 'Search all texts',
  'library.search.clear': 'Clear search',
  'library.search.count': {
    one: '{count} source with “{words}”',
    other: '{count} sources with “{words}”',
  },
  'library.search.none.title': 'Nothing found',
  'library.search.none.text': 'No title or text has “{words}”. Try fewer or other words.',
  'library.sources': 'Sources',
  'library.count': { one: '{count} source', other: '{count} sources' },
  'library.recent': 'Continue reading',
  'library.imports': 'Being added',
  'library.kind': 'Type',
  'library.kind.all': 'All',
  'library.kind.pdf': 'PDF',
  'library.kind.webpage': 'Web page',
  'library.kind.youtube': 'YouTube',
  'library.kind.audio': 'Audio',
  'library.kind.video': 'Video',
  'library.kind.text': 'Text',
  'library.sort': 'Order',
  'library.sort.newest': 'Newest first',
  'library.sort.oldest': 'Oldest first',
  'library.sort.title': 'Title, A to Z',
  'library.sort.title-reversed': 'Title, Z to A',
  'library.line.page': 'page {page}',
  'library.line.actions': 'Actions for {title}',
  'library.open': 'Open',
  'library.rename': 'Rename',
  'library.rename.title': 'Rename source',
  'library.rename.label': 'Title',
  'library.rename.failed': 'The title could not be changed.',
  'library.delete': 'Delete',
  'library.deleted': 'Deleted “{title}”',
  'library.delete.failed': '“{title}” could not be deleted.',
  'library.restored': '“{title}” is back',
  'library.restore.failed': '“{title}” could not be brought back.',
  'library.import.waiting': 'Waiting',
  'library.import.sending': 'Copying into the library',
  'library.import.working': 'Reading',
  'library.import.stage.downloading': 'Downloading',
  'library.import.stage.storing': 'Storing',
  'library.import.stage.youtube': 'Asking YouTube',
  'library.import.stage.captions': 'Fetching captions',
  'library.import.stage.decoding': 'Reading the sound',
  'library.import.stage.listening': 'Listening',
  'library.import.stage.listening.soon': 'Listening, less than a minute left',
  'library.import.stage.listening.minutes': {
    one: 'Listening, about {count} minute left',
    other: 'Listening, about {count} minutes left',
  },
  'library.import.stage.listening.hours': {
    one: 'Listening, about {count} hour left',
    other: 'Listening, about {count} hours left',
  },
  'library.import.failed': 'Not added',
  'library.import.cancel': 'Cancel adding {name}',
  'library.import.retry': 'Try adding {name} again',
  'library.import.dismiss': 'Take {name} off the list',
  'library.import.password': 'Password of {name}',
  'library.import.unlock': 'Unlock',
  'library.import.listen': 'Listen to its sound instead',
  'library.import.listen.hint': 'Fetches the sound with the program yt-dlp, if you have it.',
  'library.import.failedToStart': '“{name}” could not be added.',
  'library.empty.title': 'What would you like to learn?',
  'library.empty.text':
    'Drop in a PDF, the recording of a lecture, a saved web page or a text file, or paste the link of a page or YouTube video. Lectern reads it on this computer and makes quizzes, flashcards and a mind map from it. Nothing leaves your machine.',
  'library.empty.step.add': 'Add something to read',
  'library.empty.step.make': 'Make a quiz, cards or a map',
  'library.empty.step.learn': 'Learn, with the passage behind every answer',
  'library.empty.or': 'or paste a link',
  'library.empty.samples': 'Nothing at hand? Try one of these',
  'library.filtered.none': 'No source is of this type.',
  'library.command.add': 'Add files or links',
  'library.command.search': 'Search all texts',
  'library.command.go': 'Library',
  'library.shortcut.up': 'Move up and down',
  'library.shortcut.open': 'Open the selected source',
  'library.shortcut.rename': 'Rename the selected source',
  'library.shortcut.delete': 'Delete the selected source',

  // Source and reader
  'source.title': 'Source',
  'source.back': 'Library',

  // Quiz

  // Flashcards

  // Mind map

  // Keys and usage

  // Settings

  // Models
  'library.model.get': 'Download {name} ({size})',
  'library.model.coming': 'Downloading {name}',
  'library.model.others': 'All models',
  'models.title': 'Models',
  'models.intro':
    'Models are what Lectern listens with. They run on this computer, and each is downloaded once, when you ask for it.',
  'models.purpose.speech': 'Speech to text',
  'models.purpose.speech.about':
    'For recordings and for videos without captions. Larger models make fewer mistakes and take longer.',
  'models.purpose.silence': 'Finding speech',
  'models.purpose.silence.about':
    'Skips what nobody speaks in, which saves time on long recordings with music or silence.',
  'models.suggested': 'Good to begin with',
  'models.imported': 'Added from a file',
  'models.installed': 'Installed',
  'models.unverified':
    'Each download is checked against a checksum. The list of checksums has not been compared with the hub itself.',
  'models.languages.english': 'English',
  'models.languages.european': '25 European languages',
  'models.languages.multilingual': 'About 100 languages',
  'models.languages.any': 'Any language',
  'models.fit.good': 'Fits this computer',
  'models.fit.tight': 'Tight on this computer',
  'models.fit.too-large': 'Too large for this computer',
  'models.install': 'Download {name}',
  'models.install.short': 'Download',
  'models.install.failed': '{name} could not be downloaded.',
  'models.resume': 'Go on downloading {name}',
  'models.resume.short': 'Go on',
  'models.discard': 'Delete what is here of {name}',
  'models.received': '{received} of {all}',
  'models.checking': 'Checking what came',
  'models.cancel': 'Stop downloading {name}',
  'models.cancel.failed': 'The download of {name} could not be stopped.',
  'models.remove': 'Delete {name}',
  'models.remove.short': 'Delete',
  'models.remove.title': 'Delete {name}?',
  'models.remove.text': 'To use it again, you would have to download {size}.',
  'models.remove.imported': 'To use it again, you would need its file.',
  'models.remove.failed': '{name} could not be deleted.',
  'models.add': 'Add a model file',
  'models.add.copying': 'Copying {name}',
  'models.add.checking': 'Checking {name}',
  'models.add.cancel': 'Stop adding {name}',
  'models.add.failed': '{name} could not be added.',
  'models.added': '{name} is ready',
} as const;
