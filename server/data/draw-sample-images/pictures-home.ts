import type { Picture } from './pictures-wear.ts';

const chair: Picture = ({ main, dark, light, accent }) => `
  <path d="M275 720 L240 1005 M625 720 L660 1005" stroke="${dark}" stroke-width="34" stroke-linecap="round"/>
  <path d="M345 720 L335 960 M555 720 L565 960" stroke="${dark}" stroke-width="26" stroke-linecap="round" opacity=".7"/>
  <path d="M265 300 Q450 240 635 300 L610 640 Q450 610 290 640Z" fill="${main}"/>
  <path d="M290 320 Q360 285 430 282 L425 600 Q350 605 310 615Z" fill="${light}" opacity=".35"/>
  <path d="M250 640 Q450 590 650 640 L675 720 Q450 780 225 720Z" fill="${accent}"/>
  <path d="M225 720 Q450 780 675 720 L668 752 Q450 812 232 752Z" fill="${dark}"/>`;

const sofa: Picture = ({ main, dark, light, accent }) => `
  <path d="M190 960 V1008 M710 960 V1008" stroke="${accent}" stroke-width="30" stroke-linecap="round"/>
  <rect x="170" y="560" width="560" height="330" rx="60" fill="${dark}"/>
  <rect x="205" y="590" width="240" height="240" rx="36" fill="${main}"/><rect x="455" y="590" width="240" height="240" rx="36" fill="${main}"/>
  <rect x="195" y="790" width="255" height="110" rx="34" fill="${light}"/><rect x="452" y="790" width="255" height="110" rx="34" fill="${light}"/>
  <rect x="100" y="690" width="120" height="280" rx="56" fill="${main}"/><rect x="680" y="690" width="120" height="280" rx="56" fill="${main}"/>
  <rect x="150" y="890" width="600" height="80" rx="30" fill="${dark}"/>
  <rect x="250" y="650" width="150" height="150" rx="24" fill="${accent}" transform="rotate(-12 325 725)"/>
  <rect x="330" y="150" width="240" height="300" rx="8" fill="#fff"/><circle cx="450" cy="280" r="70" fill="${accent}" opacity=".7"/>
  <path d="M340 420 L430 320 L490 380 L560 300 V440 H340Z" fill="${main}" opacity=".7"/>`;

const lamp: Picture = ({ main, dark, light, accent }) => `
  <path d="M300 560 L130 1010 H770 L600 560Z" fill="#fff3c4" opacity=".7"/>
  <path d="M450 120 V300" stroke="${dark}" stroke-width="10"/><rect x="405" y="120" width="90" height="26" rx="10" fill="${dark}"/>
  <rect x="418" y="290" width="64" height="70" rx="16" fill="${accent}"/>
  <path d="M250 560 Q260 360 450 350 Q640 360 650 560Z" fill="${main}"/>
  <path d="M250 560 Q260 360 450 350 Q330 400 330 560Z" fill="${light}" opacity=".45"/>
  <ellipse cx="450" cy="560" rx="200" ry="34" fill="${dark}"/><ellipse cx="450" cy="566" rx="80" ry="40" fill="#fff7da"/>`;

const mug: Picture = ({ main, dark, light, accent }) => `
  <path d="M620 560 Q790 560 780 720 Q770 860 600 860" stroke="${dark}" stroke-width="54" fill="none"/>
  <path d="M230 480 H650 L630 940 Q626 1000 560 1000 H320 Q254 1000 250 940Z" fill="${main}"/>
  <path d="M230 480 H340 L350 1000 H320 Q254 1000 250 940Z" fill="${light}" opacity=".4"/>
  <ellipse cx="440" cy="480" rx="210" ry="46" fill="${dark}"/><ellipse cx="440" cy="490" rx="176" ry="32" fill="#6b4226"/>
  <path d="M440 680 C400 620 320 660 350 730 Q370 780 440 830 Q510 780 530 730 C560 660 480 620 440 680Z" fill="${accent}"/>
  <path d="M370 400 Q340 350 375 300 T370 210 M450 390 Q420 330 455 280 T450 180 M530 400 Q500 350 535 300 T530 210" stroke="${dark}" stroke-width="14" fill="none" stroke-linecap="round" opacity=".35"/>`;

const pan: Picture = ({ main, dark, light, accent }) => `
  <rect x="415" y="130" width="70" height="380" rx="34" fill="${dark}"/><rect x="432" y="400" width="36" height="130" fill="${accent}"/>
  <circle cx="450" cy="180" r="16" fill="${light}"/>
  <circle cx="450" cy="750" r="270" fill="${dark}"/><circle cx="450" cy="750" r="225" fill="${main}"/>
  <path d="M280 660 Q330 560 450 545" stroke="${light}" stroke-width="16" fill="none" stroke-linecap="round" opacity=".6"/>
  <path d="M350 740 Q340 640 450 650 Q570 640 560 750 Q580 850 460 850 Q340 870 350 740Z" fill="#fffdf5"/>
  <circle cx="455" cy="750" r="52" fill="#f6b21b"/><circle cx="440" cy="735" r="14" fill="#fbd46d"/>`;

const coffeeMachine: Picture = ({ main, dark, light, accent }) => `
  <rect x="220" y="280" width="460" height="720" rx="40" fill="${main}"/><rect x="220" y="280" width="130" height="720" rx="40" fill="${light}" opacity=".5"/>
  <path d="M270 220 H630 L650 300 H250Z" fill="${dark}"/><rect x="220" y="360" width="460" height="120" fill="${dark}"/>
  <circle cx="300" cy="420" r="26" fill="${accent}"/><rect x="360" y="390" width="180" height="60" rx="10" fill="#bfe9d8"/><circle cx="610" cy="420" r="26" fill="${light}"/>
  <rect x="270" y="540" width="360" height="380" rx="24" fill="#2a2d33"/><path d="M390 540 H510 L490 620 H410Z" fill="${light}"/>
  <path d="M440 620 V740 M465 620 V740" stroke="#7b4a28" stroke-width="9"/>
  <path d="M370 740 H530 L515 860 Q512 884 488 884 H412 Q388 884 385 860Z" fill="#fff"/><path d="M530 765 Q590 770 570 820 Q555 850 518 845" stroke="#fff" stroke-width="16" fill="none"/>
  <rect x="200" y="930" width="500" height="76" rx="22" fill="${dark}"/>`;

const washer: Picture = ({ main, dark, light, accent }) => `
  <rect x="180" y="330" width="540" height="670" rx="28" fill="${main}"/><rect x="180" y="330" width="540" height="120" rx="28" fill="${light}"/>
  <rect x="210" y="362" width="150" height="56" rx="10" fill="${dark}" opacity=".25"/><circle cx="450" cy="390" r="38" fill="${dark}"/><path d="M450 390 V360" stroke="#fff" stroke-width="8"/>
  <rect x="540" y="365" width="140" height="50" rx="8" fill="#1f2b3a"/><path d="M560 390 H640" stroke="${accent}" stroke-width="10"/>
  <circle cx="450" cy="710" r="205" fill="${dark}"/><circle cx="450" cy="710" r="165" fill="#cfe6f2"/>
  <path d="M286 720 Q370 660 450 720 T614 720 A165 165 0 0 1 286 720Z" fill="#7fb6d6"/>
  <g fill="#fff" opacity=".85"><circle cx="380" cy="690" r="20"/><circle cx="520" cy="670" r="26"/><circle cx="460" cy="780" r="16"/></g>
  <path d="M345 620 Q390 570 460 570" stroke="#fff" stroke-width="14" fill="none" stroke-linecap="round"/>
  <path d="M230 1000 H300 V1012 H230Z M600 1000 H670 V1012 H600Z" fill="${dark}"/>`;

const drill: Picture = ({ main, dark, light, accent }) => `
  <path d="M700 470 H860 L870 480 L860 490 H700Z" fill="#9aa3ad"/><path d="M600 420 H690 L715 450 V510 L690 540 H600Z" fill="#3a3f47"/>
  <path d="M190 380 H560 Q610 380 610 430 V530 Q610 580 560 580 H210 Q150 580 150 520 V430 Q150 380 190 380Z" fill="${main}"/>
  <path d="M190 380 H560 Q600 380 608 420 H152 Q160 380 190 380Z" fill="${light}" opacity=".6"/>
  <path d="M230 575 H400 L370 860 H190Z" fill="${dark}"/><path d="M400 600 H450 Q440 680 390 690Z" fill="${accent}"/>
  <rect x="140" y="850" width="330" height="150" rx="28" fill="#2c3138"/><rect x="170" y="880" width="120" height="40" rx="8" fill="${accent}"/>
  <path d="M200 450 V520 M230 450 V520 M260 450 V520" stroke="${dark}" stroke-width="12" stroke-linecap="round"/><rect x="340" y="440" width="180" height="70" rx="12" fill="${accent}"/>`;

const wateringCan: Picture = ({ main, dark, light, accent }) => `
  <path d="M560 720 L760 470" stroke="${dark}" stroke-width="46"/><path d="M700 430 L820 520 L800 545 L680 455Z" fill="${accent}"/>
  <path d="M300 560 Q290 330 450 330 Q600 340 590 560" stroke="${dark}" stroke-width="32" fill="none"/>
  <path d="M220 560 H600 L630 960 Q632 1000 590 1000 H230 Q190 1000 192 960Z" fill="${main}"/>
  <path d="M220 560 H320 L310 1000 H230 Q190 1000 192 960Z" fill="${light}" opacity=".4"/>
  <ellipse cx="410" cy="560" rx="190" ry="34" fill="${dark}"/><path d="M208 700 H614 M200 860 H622" stroke="${dark}" stroke-width="8" opacity=".5"/>
  <path d="M410 720 Q340 760 360 850 Q440 840 410 720Z M410 720 Q490 750 470 840 Q400 830 410 720Z" fill="${accent}"/>
  <g fill="#7fb6d6"><circle cx="800" cy="600" r="12"/><circle cx="760" cy="640" r="12"/><circle cx="820" cy="680" r="12"/><circle cx="775" cy="730" r="12"/></g>`;

/** Pictures of furniture, household goods and tools. */
export const homePictures = { chair, sofa, lamp, mug, pan, coffeeMachine, washer, drill, wateringCan };
