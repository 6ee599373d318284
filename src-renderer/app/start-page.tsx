/** What a person sees who opens the server's address: that it runs, and how to go on. */
export function StartPage() {
  return (
    <main className="page">
      <h1>Lectern is running on this computer</h1>
      <p>
        Turn a PDF or a web page into a quiz, flashcards and a mind map. Everything stays on this
        machine.
      </p>
      <p>
        <a className="button" href="/docs/">
          Open the API reference
        </a>
      </p>
      <h2>From the command line</h2>
      <ol>
        <li>
          Take a document in: <code>npx lectern ingest paper.pdf</code>
        </li>
        <li>
          Make a quiz from it: <code>npx lectern quiz SOURCE_ID</code>
        </li>
        <li>
          Or cards, or a map: <code>npx lectern flashcards SOURCE_ID</code>,{' '}
          <code>npx lectern mindmap SOURCE_ID</code>
        </li>
      </ol>
      <h2>From your own tools</h2>
      <p>
        Make a key with <code>npx lectern keys create --label my-tool</code> and send it as the
        header <code>api-key</code>.
      </p>
    </main>
  );
}
