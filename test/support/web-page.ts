/** An article long enough to be read, as a site would send it. */
export const articlePage = (title = 'Tides'): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body><nav><a href="/">Home</a></nav><article><h1>${title}</h1>
<p>A tide is the regular rise and fall of the sea that is caused by the pull of the Moon and the Sun.
The Moon pulls most strongly on the water that is nearest to it, and that water forms a bulge.</p>
<h2>Spring and neap tides</h2>
<p>A spring tide is a tide with an unusually large range that occurs when the Sun, the Moon and the Earth
stand in a line. A neap tide is a tide with a small range that occurs when the Sun and the Moon stand at
right angles as seen from the Earth. Spring tides return about every 14 days.</p>
<h2>Tidal power</h2>
<p>A tidal barrage is a dam that lets water in at high tide and drives turbines as the water leaves. The
barrage on the river Rance in France has produced power since 1966. A tidal barrage changes the habitats
of an estuary because it slows the exchange of water.</p></article></body></html>`;
