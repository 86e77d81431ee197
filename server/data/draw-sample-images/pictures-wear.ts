/** The colours a picture is drawn in: body, its shaded side, its lit side and a contrasting detail. */
export type Tint = { main: string; dark: string; light: string; accent: string };

/** A picture as SVG content for a canvas of 900 x 1200 units that stands on the line y = 1010. */
export type Picture = (tint: Tint) => string;

const jacket: Picture = ({ main, dark, light, accent }) => `
  <path d="M300 330 Q210 360 190 460 L140 850 Q138 880 168 886 L240 896 L290 620Z" fill="${dark}"/>
  <path d="M600 330 Q690 360 710 460 L760 850 Q762 880 732 886 L660 896 L610 620Z" fill="${dark}"/>
  <path d="M300 325 L390 280 H510 L600 325 Q625 640 640 960 Q640 980 620 980 H280 Q260 980 260 960 Q275 640 300 325Z" fill="${main}"/>
  <path d="M300 325 L390 280 H450 V980 H280 Q260 980 260 960 Q275 640 300 325Z" fill="${light}" opacity=".35"/>
  <path d="M365 292 Q370 210 450 205 Q530 210 535 292 Q500 350 450 352 Q400 350 365 292Z" fill="${dark}"/>
  <path d="M395 290 Q400 245 450 243 Q500 245 505 290 Q480 320 450 321 Q420 320 395 290Z" fill="${accent}" opacity=".55"/>
  <path d="M284 520 H616 M276 680 H624 M268 830 H632" stroke="${dark}" stroke-width="6" opacity=".55"/>
  <path d="M450 340 V978" stroke="${accent}" stroke-width="10"/>
  <rect x="438" y="352" width="24" height="46" rx="10" fill="${accent}"/>
  <path d="M312 735 L392 705 M588 735 L508 705" stroke="${accent}" stroke-width="9" stroke-linecap="round"/>
  <rect x="520" y="430" width="62" height="34" rx="6" fill="${accent}"/>
  <path d="M150 830 L244 845 M750 830 L656 845" stroke="${accent}" stroke-width="9"/>`;

const dress: Picture = ({ main, dark, light, accent }) => `
  <path d="M352 250 Q370 350 450 352 Q530 350 548 250 L600 262 Q590 400 560 520 H340 Q310 400 300 262Z" fill="${main}"/>
  <path d="M340 540 H560 Q650 760 700 980 Q450 1030 200 980 Q250 760 340 540Z" fill="${main}"/>
  <path d="M340 540 H400 Q340 780 320 1002 Q250 996 200 980 Q250 760 340 540Z" fill="${dark}" opacity=".6"/>
  <path d="M470 540 H530 Q580 780 600 1000 Q540 1010 490 1010Z" fill="${light}" opacity=".4"/>
  <rect x="334" y="510" width="232" height="42" rx="12" fill="${accent}"/>
  <path d="M300 262 L330 190 H362 L352 250Z M600 262 L570 190 H538 L548 250Z" fill="${dark}"/>
  <g fill="${light}" opacity=".85"><circle cx="390" cy="430" r="9"/><circle cx="450" cy="460" r="9"/><circle cx="510" cy="430" r="9"/>
  <circle cx="300" cy="860" r="12"/><circle cx="400" cy="790" r="12"/><circle cx="480" cy="900" r="12"/><circle cx="560" cy="780" r="12"/>
  <circle cx="610" cy="900" r="12"/><circle cx="420" cy="660" r="12"/><circle cx="510" cy="640" r="12"/><circle cx="370" cy="930" r="12"/></g>`;

const tshirt: Picture = ({ main, dark, light, accent }) => `
  <path d="M340 290 L180 380 L120 560 L240 610 L290 520Z" fill="${dark}"/>
  <path d="M560 290 L720 380 L780 560 L660 610 L610 520Z" fill="${dark}"/>
  <path d="M340 285 Q450 350 560 285 L620 330 Q628 640 640 960 Q450 985 260 960 Q272 640 280 330Z" fill="${main}"/>
  <path d="M340 285 L280 330 Q272 640 260 960 Q300 968 340 970 Q310 620 340 285Z" fill="${light}" opacity=".4"/>
  <path d="M340 285 Q450 400 560 285 L538 276 Q450 350 362 276Z" fill="${accent}"/>
  <circle cx="540" cy="470" r="34" fill="${accent}"/><path d="M522 478 L540 448 L558 478Z" fill="${main}"/>
  <path d="M262 930 Q450 955 638 930" stroke="${dark}" stroke-width="5" fill="none"/>`;

const sneaker: Picture = ({ main, dark, light, accent }) => `
  <path d="M150 900 Q140 740 200 640 Q240 600 300 640 L360 690 L520 560 Q560 540 590 580 Q640 690 760 780 Q800 820 790 900Z" fill="${main}"/>
  <path d="M150 900 Q140 740 200 640 Q240 600 300 640 Q270 760 300 900Z" fill="${dark}"/>
  <path d="M620 900 Q640 800 760 780 Q800 820 790 900Z" fill="${dark}" opacity=".7"/>
  <path d="M300 640 L360 690 L520 560 L560 548 Q500 470 420 520 Q340 560 300 640Z" fill="${light}"/>
  <path d="M330 880 Q430 800 560 840 Q460 700 600 620" stroke="${accent}" stroke-width="26" fill="none" stroke-linecap="round"/>
  <path d="M430 640 L510 690 M470 606 L550 656 M515 574 L590 620" stroke="${light}" stroke-width="14" stroke-linecap="round"/>
  <path d="M130 890 H800 Q830 890 824 930 Q816 980 770 980 H180 Q130 980 126 930Z" fill="#fff"/>
  <path d="M128 940 H823 Q812 980 770 980 H180 Q134 980 128 940Z" fill="${accent}"/>
  <path d="M200 940 V980 M290 940 V980 M380 940 V980 M470 940 V980 M560 940 V980 M650 940 V980 M740 940 V980" stroke="#fff" stroke-width="6" opacity=".6"/>`;

const backpack: Picture = ({ main, dark, light, accent }) => `
  <path d="M390 250 Q390 180 450 180 Q510 180 510 250" stroke="${dark}" stroke-width="28" fill="none"/>
  <path d="M230 520 Q160 600 180 860 H250Z M670 520 Q740 600 720 860 H650Z" fill="${dark}"/>
  <path d="M240 420 Q250 235 450 235 Q650 235 660 420 L690 920 Q690 1000 610 1000 H290 Q210 1000 210 920Z" fill="${main}"/>
  <path d="M240 420 Q250 235 450 235 V1000 H290 Q210 1000 210 920Z" fill="${light}" opacity=".3"/>
  <path d="M262 430 Q450 500 638 430" stroke="${dark}" stroke-width="10" fill="none"/>
  <rect x="270" y="640" width="360" height="300" rx="44" fill="${dark}"/>
  <path d="M290 720 H610" stroke="${accent}" stroke-width="10"/><rect x="575" y="708" width="20" height="64" rx="8" fill="${accent}"/>
  <rect x="375" y="520" width="150" height="60" rx="12" fill="${accent}"/>
  <circle cx="450" cy="550" r="14" fill="${light}"/>`;

const watch: Picture = ({ main, dark, light, accent }) => `
  <path d="M350 200 H550 L565 460 H335Z M335 740 H565 L550 1000 H350Z" fill="${main}"/>
  <path d="M350 200 H400 L390 460 H335Z M335 740 H390 L400 1000 H350Z" fill="${dark}" opacity=".6"/>
  <g fill="${dark}"><circle cx="450" cy="880" r="9"/><circle cx="450" cy="920" r="9"/><circle cx="450" cy="960" r="9"/></g>
  <rect x="655" y="575" width="40" height="50" rx="10" fill="${accent}"/>
  <circle cx="450" cy="600" r="215" fill="${accent}"/><circle cx="450" cy="600" r="180" fill="#fdfcf8"/>
  <g stroke="${dark}" stroke-width="12" stroke-linecap="round"><path d="M450 445 V470 M450 730 V755 M295 600 H320 M580 600 H605"/>
  <path d="M450 600 L450 500 M450 600 L530 640"/></g>
  <path d="M450 600 L390 720" stroke="${accent}" stroke-width="5"/><circle cx="450" cy="600" r="14" fill="${accent}"/>
  <path d="M310 510 Q350 450 420 430" stroke="${light}" stroke-width="10" fill="none" opacity=".7"/>`;

const towels: Picture = ({ main, dark, light, accent }) => `
  <rect x="170" y="820" width="560" height="180" rx="80" fill="${main}"/><rect x="190" y="650" width="520" height="170" rx="80" fill="${light}"/>
  <rect x="210" y="490" width="480" height="160" rx="78" fill="${main}"/>
  <path d="M260 910 H700 M280 735 H680 M300 570 H660" stroke="${dark}" stroke-width="7" opacity=".45"/>
  <path d="M250 820 Q170 910 250 1000 M270 650 Q190 735 270 820 M290 490 Q214 570 290 650" stroke="${dark}" stroke-width="6" fill="none" opacity=".5"/>
  <path d="M590 490 V650 M618 490 V650 M600 820 V1000 M632 820 V1000" stroke="${accent}" stroke-width="12"/>
  <path d="M450 490 Q420 400 360 380 Q380 450 450 490 Q480 400 545 370 Q530 450 450 490Z" fill="${accent}"/>`;

const teddy: Picture = ({ main, dark, light, accent }) => `
  <circle cx="310" cy="330" r="80" fill="${main}"/><circle cx="590" cy="330" r="80" fill="${main}"/>
  <circle cx="310" cy="330" r="44" fill="${light}"/><circle cx="590" cy="330" r="44" fill="${light}"/>
  <ellipse cx="240" cy="760" rx="80" ry="150" fill="${dark}" transform="rotate(25 240 760)"/>
  <ellipse cx="660" cy="760" rx="80" ry="150" fill="${dark}" transform="rotate(-25 660 760)"/>
  <ellipse cx="450" cy="800" rx="210" ry="215" fill="${main}"/><ellipse cx="450" cy="820" rx="130" ry="140" fill="${light}"/>
  <circle cx="450" cy="450" r="190" fill="${main}"/><ellipse cx="450" cy="515" rx="90" ry="72" fill="${light}"/>
  <circle cx="375" cy="420" r="20" fill="#2b2118"/><circle cx="525" cy="420" r="20" fill="#2b2118"/>
  <path d="M420 480 H480 L450 512Z" fill="#2b2118"/><path d="M450 512 V540 M410 545 Q450 580 490 545" stroke="#2b2118" stroke-width="8" fill="none" stroke-linecap="round"/>
  <circle cx="300" cy="960" r="88" fill="${main}"/><circle cx="600" cy="960" r="88" fill="${main}"/>
  <circle cx="300" cy="960" r="50" fill="${light}"/><circle cx="600" cy="960" r="50" fill="${light}"/>
  <path d="M450 645 L360 605 V700Z M450 645 L540 605 V700Z" fill="${accent}"/><circle cx="450" cy="650" r="24" fill="${accent}"/>`;

const ball: Picture = ({ main, dark, light, accent }) => `
  <circle cx="450" cy="700" r="300" fill="${main}"/><path d="M450 400 A300 300 0 0 0 450 1000 A420 420 0 0 1 450 400Z" fill="${light}" opacity=".6"/>
  <path d="M450 570 L565 655 L522 790 H378 L335 655Z" fill="${dark}"/>
  <path d="M450 570 V430 M565 655 L710 610 M522 790 L610 915 M378 790 L290 915 M335 655 L190 610" stroke="${dark}" stroke-width="10"/>
  <path d="M380 412 L450 440 L520 412 Q450 390 380 412Z M735 600 L700 640 L735 740 Q752 680 735 600Z M165 600 L200 640 L165 740 Q148 680 165 600Z" fill="${dark}"/>
  <path d="M560 965 L600 900 L680 890 Q630 945 560 965Z M340 965 L300 900 L220 890 Q270 945 340 965Z" fill="${accent}"/>`;

/** Pictures of things that are worn, carried or played with. */
export const wearPictures = { jacket, dress, tshirt, sneaker, backpack, watch, towels, teddy, ball };
