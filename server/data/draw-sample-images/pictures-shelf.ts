import type { Picture } from './pictures-wear.ts';

const phone: Picture = ({ main, dark, light, accent }) => `
  <rect x="250" y="210" width="400" height="800" rx="60" fill="${dark}"/><rect x="268" y="228" width="364" height="764" rx="46" fill="${main}"/>
  <circle cx="500" cy="560" r="210" fill="${light}" opacity=".55"/><circle cx="380" cy="760" r="170" fill="${accent}" opacity=".6"/>
  <rect x="400" y="250" width="100" height="26" rx="13" fill="#111"/>
  <path d="M340 400 H560" stroke="#fff" stroke-width="40" stroke-linecap="round"/><path d="M360 460 H500" stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".8"/>
  <g fill="#fff" opacity=".92"><rect x="315" y="860" width="70" height="70" rx="18"/><rect x="415" y="860" width="70" height="70" rx="18"/><rect x="515" y="860" width="70" height="70" rx="18"/></g>
  <rect x="646" y="420" width="10" height="90" rx="5" fill="${dark}"/>`;

const headphones: Picture = ({ main, dark, light, accent }) => `
  <path d="M210 700 Q190 280 450 270 Q710 280 690 700" stroke="${dark}" stroke-width="46" fill="none"/>
  <path d="M260 470 Q300 312 450 305 Q600 312 640 470" stroke="${light}" stroke-width="16" fill="none" opacity=".7"/>
  <rect x="150" y="640" width="130" height="300" rx="62" fill="${main}"/><rect x="620" y="640" width="130" height="300" rx="62" fill="${main}"/>
  <rect x="245" y="660" width="80" height="260" rx="40" fill="${dark}"/><rect x="575" y="660" width="80" height="260" rx="40" fill="${dark}"/>
  <circle cx="205" cy="790" r="34" fill="${accent}"/><circle cx="695" cy="790" r="34" fill="${accent}"/>`;

const television: Picture = ({ main, dark, light, accent }) => `
  <path d="M250 880 L200 1005 M650 880 L700 1005" stroke="${dark}" stroke-width="24" stroke-linecap="round"/>
  <rect x="80" y="420" width="740" height="470" rx="18" fill="${dark}"/><rect x="98" y="438" width="704" height="420" rx="6" fill="${main}"/>
  <path d="M98 720 L280 560 L400 680 L560 500 L802 740 V858 H98Z" fill="${light}"/><path d="M98 800 Q300 720 460 790 T802 770 V858 H98Z" fill="${accent}"/>
  <circle cx="660" cy="530" r="46" fill="#ffe08a"/><circle cx="450" cy="874" r="6" fill="#e5484d"/>`;

const bottle: Picture = ({ main, dark, light, accent }) => `
  <rect x="395" y="180" width="110" height="80" rx="14" fill="${accent}"/><path d="M400 260 H500 V370 Q600 430 600 540 V940 Q600 1005 540 1005 H360 Q300 1005 300 940 V540 Q300 430 400 370Z" fill="${light}" opacity=".75"/>
  <path d="M318 560 Q318 450 410 395 H490 Q582 450 582 560 V935 Q582 990 535 990 H365 Q318 990 318 935Z" fill="${main}"/>
  <rect x="300" y="600" width="300" height="240" fill="#fffdf6"/><circle cx="450" cy="705" r="74" fill="${main}"/><circle cx="450" cy="705" r="60" fill="${light}"/>
  <path d="M450 645 V765 M398 675 L502 735 M398 735 L502 675" stroke="${main}" stroke-width="8"/><path d="M462 634 Q500 590 540 612 Q520 650 462 634Z" fill="${accent}"/>
  <path d="M350 805 H550" stroke="${dark}" stroke-width="12" stroke-linecap="round"/><path d="M345 480 Q350 520 345 580" stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".7"/>`;

const jar: Picture = ({ main, dark, light, accent }) => `
  <rect x="270" y="420" width="360" height="100" rx="22" fill="${accent}"/><path d="M290 450 V500 M340 450 V500 M390 450 V500 M440 450 V500 M490 450 V500 M540 450 V500 M590 450 V500" stroke="#fff" stroke-width="6" opacity=".4"/>
  <path d="M265 520 H635 Q690 560 690 640 V920 Q690 1005 610 1005 H290 Q210 1005 210 920 V640 Q210 560 265 520Z" fill="${main}"/>
  <path d="M265 520 H330 Q270 580 270 660 V1003 Q210 990 210 920 V640 Q210 560 265 520Z" fill="${light}" opacity=".55"/>
  <rect x="210" y="660" width="480" height="230" fill="#fffaf0"/>
  <path d="M450 690 L500 719 V777 L450 806 L400 777 V719Z M345 720 L385 743 V789 L345 812 L305 789 V743Z M555 720 L595 743 V789 L555 812 L515 789 V743Z" fill="${dark}" opacity=".75"/>
  <path d="M330 850 H570" stroke="${accent}" stroke-width="14" stroke-linecap="round"/>`;

const pouch: Picture = ({ main, dark, light, accent }) => `
  <path d="M240 330 H660 L690 960 Q690 1005 640 1005 H260 Q210 1005 210 960Z" fill="${main}"/><path d="M240 330 H330 L310 1005 H260 Q210 1005 210 960Z" fill="${light}" opacity=".4"/>
  <path d="M230 250 H670 L660 340 H240Z" fill="${dark}"/><path d="M240 300 H660" stroke="${light}" stroke-width="5" stroke-dasharray="14 10"/>
  <circle cx="450" cy="640" r="160" fill="#fffaf0"/><path d="M370 640 Q370 540 450 540 Q530 540 530 640 Q530 740 450 740 Q370 740 370 640Z" fill="${dark}"/>
  <path d="M450 545 Q410 640 450 738" stroke="#fffaf0" stroke-width="12" fill="none"/><rect x="320" y="860" width="260" height="60" rx="30" fill="${accent}"/>`;

const tube: Picture = ({ main, dark, light, accent }) => `
  <path d="M280 220 H620 L570 860 H330Z" fill="${main}"/><path d="M280 220 H370 L380 860 H330Z" fill="${light}" opacity=".5"/><rect x="270" y="190" width="360" height="50" rx="10" fill="${dark}"/>
  <rect x="340" y="860" width="220" height="145" rx="22" fill="${accent}"/><path d="M370 880 V985 M410 880 V985 M450 880 V985 M490 880 V985 M530 880 V985" stroke="#fff" stroke-width="5" opacity=".4"/>
  <path d="M450 380 Q370 470 400 560 Q430 610 450 610 Q470 610 500 560 Q530 470 450 380Z" fill="#fff" opacity=".9"/><path d="M450 430 V600" stroke="${dark}" stroke-width="8"/>
  <path d="M370 690 H530 M390 740 H510" stroke="#fff" stroke-width="14" stroke-linecap="round"/>`;

const notebook: Picture = ({ main, dark, light, accent }) => `
  <rect x="260" y="330" width="440" height="660" rx="18" fill="#fffdf6"/><rect x="210" y="310" width="470" height="690" rx="26" fill="${main}"/>
  <rect x="210" y="310" width="90" height="690" rx="26" fill="${dark}"/><rect x="600" y="310" width="22" height="690" fill="${accent}"/>
  <rect x="350" y="430" width="200" height="130" rx="12" fill="#fffdf6"/><path d="M375 475 H525 M375 515 H480" stroke="${dark}" stroke-width="10" stroke-linecap="round"/>
  <path d="M720 280 L770 300 L640 870 L600 905 L590 850Z" fill="${accent}"/><path d="M600 905 L590 850 L640 870Z" fill="#f2d9b8"/><path d="M340 900 H560" stroke="${light}" stroke-width="10" opacity=".6"/>`;

const bowl: Picture = ({ main, dark, light, accent }) => `
  <path d="M180 760 H720 L770 980 Q772 1005 745 1005 H155 Q128 1005 130 980Z" fill="${main}"/><path d="M180 760 H300 L270 1005 H155 Q128 1005 130 980Z" fill="${light}" opacity=".4"/>
  <ellipse cx="450" cy="760" rx="270" ry="62" fill="${dark}"/><path d="M210 755 Q240 650 330 680 Q370 610 450 650 Q540 600 580 680 Q660 650 690 755 Q450 800 210 755Z" fill="#9c6b3f"/>
  <g fill="#7d5230"><circle cx="320" cy="725" r="24"/><circle cx="420" cy="700" r="24"/><circle cx="520" cy="730" r="24"/><circle cx="600" cy="715" r="22"/></g>
  <path d="M400 850 A30 30 0 1 0 360 890 A30 30 0 1 0 400 930 H500 A30 30 0 1 0 540 890 A30 30 0 1 0 500 850Z" fill="${accent}"/>
  <path d="M450 520 C420 470 350 500 375 555 Q395 590 450 625 Q505 590 525 555 C550 500 480 470 450 520Z" fill="${accent}" opacity=".6"/>`;

const rocket: Picture = ({ main, dark, light, accent }) => `
  <path d="M450 180 Q600 330 600 560 V780 H300 V560 Q300 330 450 180Z" fill="${main}"/><path d="M450 180 Q300 330 300 560 V780 H380 V560 Q370 330 450 180Z" fill="${light}" opacity=".45"/>
  <path d="M450 180 Q530 260 568 360 H332 Q370 260 450 180Z" fill="${accent}"/><path d="M300 620 L190 760 V880 L300 800Z M600 620 L710 760 V880 L600 800Z" fill="${accent}"/>
  <circle cx="450" cy="500" r="82" fill="${dark}"/><circle cx="450" cy="500" r="58" fill="#bfe3f5"/><path d="M415 480 Q430 455 460 455" stroke="#fff" stroke-width="10" fill="none" stroke-linecap="round"/>
  <rect x="340" y="780" width="220" height="50" rx="12" fill="${dark}"/><path d="M370 830 H530 Q540 930 450 1000 Q360 930 370 830Z" fill="#f6a21b"/><path d="M410 830 H490 Q496 890 450 940 Q404 890 410 830Z" fill="#ffe08a"/>
  <path d="M330 680 H570" stroke="${dark}" stroke-width="14"/>`;

const chocolate: Picture = ({ main, dark, light, accent }) => `
  <path d="M270 240 H630 V700 H270Z" fill="#5c3420"/><g fill="#7a4a2e"><rect x="290" y="262" width="100" height="90" rx="8"/><rect x="400" y="262" width="100" height="90" rx="8"/>
  <rect x="510" y="262" width="100" height="90" rx="8"/><rect x="290" y="366" width="100" height="90" rx="8"/><rect x="400" y="366" width="100" height="90" rx="8"/><rect x="510" y="366" width="100" height="90" rx="8"/></g>
  <path d="M245 480 L300 450 L360 485 L430 452 L500 488 L570 450 L655 480 V1005 H245Z" fill="#dfe3e8"/><path d="M245 530 H655 V1005 H245Z" fill="${main}"/>
  <path d="M245 530 H320 V1005 H245Z" fill="${light}" opacity=".35"/><rect x="300" y="640" width="300" height="200" rx="14" fill="${accent}"/>
  <path d="M350 710 H550 M380 760 H520" stroke="${dark}" stroke-width="18" stroke-linecap="round"/><circle cx="450" cy="910" r="34" fill="${dark}"/>`;

const paintBucket: Picture = ({ main, dark, light, accent }) => `
  <path d="M250 520 Q250 250 450 250 Q650 250 650 520" stroke="${dark}" stroke-width="14" fill="none"/><rect x="400" y="232" width="100" height="34" rx="16" fill="${accent}"/>
  <path d="M215 520 H685 L655 960 Q652 1005 610 1005 H290 Q248 1005 245 960Z" fill="${main}"/><path d="M215 520 H320 L335 1005 H290 Q248 1005 245 960Z" fill="${light}" opacity=".7"/>
  <rect x="195" y="480" width="510" height="70" rx="22" fill="${dark}"/><path d="M228 640 H676 L662 860 H240Z" fill="${accent}"/>
  <path d="M330 700 H570 M330 750 H510 M330 800 H540" stroke="#fff" stroke-width="16" stroke-linecap="round"/>
  <path d="M560 545 V640 Q560 670 585 670 Q610 670 610 640 V600 Q610 585 625 585 Q640 585 640 600 V545Z" fill="#fff"/>`;

/** Pictures of electronics, groceries, drugstore goods, stationery and small toys. */
export const shelfPictures = {
  phone,
  headphones,
  television,
  bottle,
  jar,
  pouch,
  tube,
  notebook,
  bowl,
  rocket,
  chocolate,
  paintBucket,
};
