/**
 * Runs in the page: starts the scripts as soon as the page has been painted. A browser that cannot tell takes the end of
 * the first frame for it, and a page in a tab that nobody sees is never painted.
 */
const START = `(function(addresses){
var isStarted=false;
function start(){
if(isStarted)return;
isStarted=true;
addresses.forEach(function(address){var script=document.createElement("script");script.src=address;script.async=false;document.head.appendChild(script)});
}
if(document.visibilityState==="hidden")return start();
try{
new PerformanceObserver(function(paints){if(paints.getEntriesByName("first-contentful-paint").length>0)start()}).observe({type:"paint",buffered:true});
}catch(error){}
requestAnimationFrame(function(){setTimeout(start,500)});
})`;

/**
 * The HTML around every page, in Eta as the framework wants it. Scripts are fetched from the start but run only after the
 * first paint: everything is readable without them.
 */
export const PAGE_TEMPLATE = `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
    <% it.scripts.forEach((script) => { %>
      <link rel="preload" as="script" fetchpriority="low" href="<%= it.baseUrl %><%= script %>" />
    <% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
    <script>${START}(<%~ JSON.stringify(it.scripts.map((script) => it.baseUrl + script)) %>)</script>
  </body>
</html>
`;
