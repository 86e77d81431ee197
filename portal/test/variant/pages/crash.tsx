import Layout from '@theme/Layout';
import { type ReactNode, useState } from 'react';

function Fragile(): ReactNode {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('The parcel is broken', { cause: new Error('It fell down') });
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Break the content
    </button>
  );
}

/** Crashes on demand, in its content and as a whole; it has no footer. */
export default function Crash(): ReactNode {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('The page is broken', { cause: new Error('It was cut') });
  return (
    <Layout title="Fragile" noFooter>
      <main>
        <h1>Fragile</h1>
        <Fragile />
        <button type="button" onClick={() => setBroken(true)}>
          Break the page
        </button>
      </main>
    </Layout>
  );
}
