// Alone and long: starts the product and a browser.

import { it } from 'node:test';
import { getArticlesIntoShop } from './day/articles.ts';
import { cancelOrder, cancelWhatIsSent } from './day/cancelling.ts';
import { closeRefusedDialog, leaveForm, leaveRefusedForm } from './day/entered.ts';
import { buyByDoubleClick, decideInTwoTabs, readCutAnswer, sendAgain } from './day/lost.ts';
import { addMeanwhileCancelled, sendAndTakeBack, sendInTwoParcels } from './day/parcels.ts';
import { chooseReturnCarrier } from './day/returning.ts';

// One product and one browser for all. Articles come first, because customers buy them afterwards.
it(
  'by mouse: an article gets its delivery, stock and price, and the marketplace lets it into the shop',
  getArticlesIntoShop,
);
it(
  'by mouse: an order is sent in two parcels, an item is added to one, another is cancelled, and one is paid back in part',
  sendInTwoParcels,
);
it(
  'by mouse: an order is sent in one parcel and delivered, comes back, is accepted and rejected, and its receipts are read',
  sendAndTakeBack,
);
it(
  'what befell an item meanwhile is told in plain words, and what was entered is still there',
  addMeanwhileCancelled,
);
it('what somebody else sent meanwhile is not cancelled, which is told in plain words', cancelWhatIsSent);
it('by mouse: a whole order is cancelled, and an article is switched off', cancelOrder);
it(
  'what was entered in a form of an article or of the control room is not lost without a question',
  leaveForm,
);
it(
  'what the server refused in a dialog stays there, and closing asks; what was stored closes',
  closeRefusedDialog,
);
it(
  'what was refused is not lost without a question either; what was stored or changed back is',
  leaveRefusedForm,
);
it('a double click buys once', buyByDoubleClick);
it('a parcel and a reduction whose answers get lost are sent again, and stored once', sendAgain);
it('an answer that was cut counts as none', readCutAnswer);
it('what another tab decided meanwhile is told, although the form is gone', decideInTwoTabs);
// Last, because from then on every label needs a return carrier.
it(
  'by mouse: a seller with two return addresses says for each label of which return carrier it is',
  chooseReturnCarrier,
);
