/** A loader that makes a page's import of a file its text, so that the page shows what the tests run. */
module.exports = (source) => `export default ${JSON.stringify(source)};`;
